# What try, check and .ci/run share: find Python, make the environment, fetch LibreOffice. Sourced, from the checkout's root.

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else echo "This needs root: $*" >&2; return 1
    fi
}

# Packages of the system, where apt-get is there to bring them.
system_packages() {
    command -v apt-get >/dev/null || { echo "Please install: $*" >&2; return 1; }
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >/dev/null
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >/dev/null
}

# make_environment DIR: a virtual environment with a fresh pip.
make_environment() {
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
        echo "xlratings needs Python 3.11 or later; python3 here is $(python3 --version 2>&1)." >&2; return 1; }
    [ -x "$1/bin/python" ] && "$1/bin/python" -m pip --version >/dev/null 2>&1 && return 0
    rm -rf "$1"
    python3 -m venv "$1" 2>/dev/null || { rm -rf "$1"; system_packages python3-venv; python3 -m venv "$1"; }
    "$1/bin/python" -m pip install -q --upgrade 'pip>=25.1'
}

# install_locked DIR: for CI the very packages of .ci/requirements.txt, by their hashes, and the checkout without fetching
# anything more. A package that is another one ends it; one that is not to be had here (another platform) is said, and
# the ranges of pyproject.toml serve instead.
install_locked() {
    local said
    if said=$("$1/bin/python" -m pip install -q --require-hashes -r .ci/requirements.txt 2>&1); then
        "$1/bin/python" -m pip install -q --no-deps --no-build-isolation -e .
    elif echo "$said" | grep -q "DO NOT MATCH THE HASHES"; then
        echo "$said" >&2; return 1
    else
        echo "The locked packages are not to be had here, so ranges are used:" >&2; echo "$said" | tail -3 >&2
        "$1/bin/python" -m pip install -q -e . --group dev
    fi
}

is_25_2() {
    echo "$1" | awk '{ split($2, part, "."); exit !(part[1] > 25 || (part[1] == 25 && part[2] >= 2)) }'
}

# LibreOffice 25.2 or later with its Python and a font as wide as Calibri; Debian 12 has it in its backports, whose source is read off the machine's own.
install_libreoffice() {
    if command -v soffice >/dev/null && is_25_2 "$(soffice --version)" && [ -x /usr/bin/python3 ] && /usr/bin/python3 -c 'import uno'; then
        echo "LibreOffice is here: $(soffice --version | head -1)"; return 0
    fi
    . /etc/os-release
    if [ "${VERSION_CODENAME:-}" = bookworm ]; then
        if [ -f /etc/apt/sources.list.d/debian.sources ]; then
            sed '/^$/,$d; s/^Suites:.*/Suites: bookworm-backports/' /etc/apt/sources.list.d/debian.sources |
                as_root tee /etc/apt/sources.list.d/xlratings-backports.sources >/dev/null
        else
            sed -n 's/ bookworm / bookworm-backports /p' /etc/apt/sources.list | head -1 |
                as_root tee /etc/apt/sources.list.d/xlratings-backports.list >/dev/null
        fi
        as_root apt-get update -q >/dev/null
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
            -t bookworm-backports libreoffice-calc python3-uno fonts-crosextra-carlito >/dev/null
    else
        system_packages libreoffice-calc python3-uno fonts-crosextra-carlito
    fi
    soffice --version
}
