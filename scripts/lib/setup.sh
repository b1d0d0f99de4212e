# shellcheck shell=bash
# Sourced by the other scripts, so that all of them build in the same way and in the same place.
# It uses only features of bash 3.2, because macOS has no newer version.

root=$(unset CDPATH && cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

say() { printf 'gragra: %s\n' "$*" >&2; }
die() {
    say "$*"
    exit 1
}

# Requirements for building, each with its packages for apt, dnf, pacman and brew (a comma joins several).
build_needs='
cc            gcc,libc6-dev        gcc,glibc-devel       gcc,glibc         gcc
certificates  ca-certificates      ca-certificates       ca-certificates   ca-certificates
pkg-config    pkg-config           pkgconf-pkg-config    pkgconf           pkgconf
alsa          libasound2-dev       alsa-lib-devel        alsa-lib          alsa-lib
udev          libudev-dev          systemd-devel         systemd           systemd
'
# Requirements for opening the window. Any Vulkan driver will do; without a graphics card Mesa renders in software.
window_needs='
window-libs   libx11-xcb1,libxcursor1,libxi6,libxrandr2,libxkbcommon0,libxkbcommon-x11-0,libwayland-client0  libX11-xcb,libXcursor,libXi,libXrandr,libxkbcommon-x11,libwayland-client  libx11,libxcursor,libxi,libxrandr,libxkbcommon-x11,wayland  libx11
vulkan        libvulkan1           vulkan-loader         vulkan-icd-loader vulkan-loader
vulkan-driver mesa-vulkan-drivers  mesa-vulkan-drivers   vulkan-swrast     molten-vk
'
# Additional requirements for the tests: a virtual screen, a software renderer, a tool that presses keys, and Python for an example.
test_needs='
Xvfb          xvfb,xauth           xorg-x11-server-Xvfb  xorg-server-xvfb  xorg-server
lavapipe      mesa-vulkan-drivers  mesa-vulkan-drivers   vulkan-swrast     mesa
xdotool       xdotool              xdotool               xdotool           xdotool
python3       python3              python3               python            python3
'

# Checks for the capability, not for the package, because systems name and split their packages differently.
have() {
    case $1 in
        cc) can_link ;;
        certificates) has_certificates ;;
        alsa) pkg-config --exists alsa 2>/dev/null ;;
        udev) pkg-config --exists libudev 2>/dev/null ;;
        window-libs) has_libraries libX11-xcb.so.1 libXcursor.so.1 libXi.so.6 libXrandr.so.2 libxkbcommon-x11.so.0 ;;
        vulkan) has_libraries libvulkan.so.1 ;;
        vulkan-driver) has_vulkan_driver '*' ;;
        lavapipe) has_vulkan_driver 'lvp_icd' ;;
        *) command -v "$1" >/dev/null ;;
    esac
}

# Many slim systems have a compiler without the files of the C library. It cannot link.
can_link() {
    command -v cc >/dev/null || return 1
    local scratch status=0
    scratch=$(mktemp -d)
    echo 'int main(void) { return 0; }' | cc -x c -o "$scratch/a" - 2>/dev/null || status=1
    rm -rf "$scratch"
    return $status
}

# cargo needs them to download crates.
has_certificates() {
    [[ -n ${CARGO_HTTP_CAINFO:-}${SSL_CERT_FILE:-} ]] || any_file /etc/ssl/certs/* /etc/ssl/*.pem /etc/pki/tls/certs/*
}

# $@: names of shared libraries that the program loads at run time.
has_libraries() {
    local known name
    known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || return 1
    for name; do [[ $known == *"$name"* ]] || return 1; done
}

# $1: the start of the driver's file name.
has_vulkan_driver() {
    local dirs dir
    IFS=: read -r -a dirs <<<"/etc:/usr/share:/usr/local/share:/run/opengl-driver/share:${XDG_DATA_DIRS:-/usr/share}"
    for dir in "${dirs[@]}"; do
        # shellcheck disable=SC2086 # the pattern must expand
        any_file "$dir"/vulkan/icd.d/$1*.json && return
    done
    return 1
}

any_file() {
    local file
    for file; do [[ -f $file ]] && return; done
    return 1
}

# Prints the lines of the given requirements that are not met.
missing() {
    local name packages
    while read -r name packages; do
        [[ -z $name ]] || have "$name" || echo "$name $packages"
    done <<<"$1"
}

# Prints one column of such lines as words on one line.
column() { awk -v n="$2" '{ gsub(",", " ", $n); printf "%s%s", sep, $n; sep = " " }' <<<"$1"; }

stop_with_commands() {
    say "install them with the command for your system, then run this again:"
    printf '    %s\n' \
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends $(column "$1" 2)" \
        "sudo dnf install -y $(column "$1" 3)" \
        "sudo pacman -S --needed $(column "$1" 4)" \
        "brew install $(column "$1" 5)" >&2
    exit 1
}

# $1: the requirements to install.
install_packages() {
    local lines as_root='' packages
    if [[ $(uname) == Darwin ]]; then
        can_link || die "a C compiler is missing: run 'xcode-select --install', then run this again."
        return
    fi
    lines=$(missing "$1")
    [[ -n $lines ]] || return 0
    say "missing on this system: $(column "$lines" 1)."

    command -v apt-get >/dev/null || stop_with_commands "$lines"
    if [[ $(id -u) != 0 ]]; then
        command -v sudo >/dev/null || stop_with_commands "$lines"
        if ! sudo -n true 2>/dev/null; then
            # Without a terminal nobody can type a password.
            [[ -t 0 && -t 2 && -z ${CI:-} ]] || stop_with_commands "$lines"
            say "sudo may ask for your password."
            sudo -v || stop_with_commands "$lines"
        fi
        as_root=sudo
    fi

    packages=$(column "$lines" 2)
    say "installing with apt: $packages (about a minute)…"
    # An unreachable extra source does not matter as long as the packages themselves are available.
    apt_get update || say "apt-get update failed; continuing with the existing package lists."
    # shellcheck disable=SC2086 # one word per package
    apt_get install -y --no-install-recommends $packages ||
        die "apt could not install $packages: see its message above."
    lines=$(missing "$1")
    [[ -z $lines ]] || die "apt installed its packages, yet these are still missing: $(column "$lines" 1)."
}

# Waits for apt's lock, because a freshly started system is often busy with its own updates.
apt_get() {
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2
}

check_rust() {
    local want got want_minor got_minor
    # Finds a Rust that was installed after this shell was started.
    command -v cargo >/dev/null || PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
    command -v cargo >/dev/null ||
        die "Rust is missing: install it with rustup, the official Rust installer, then run this again."
    got=$(rustc --version) ||
        die "Rust is installed but has no working toolchain: run 'rustup default stable', then run this again."
    want=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$root/Cargo.toml")
    got=${got#rustc } got=${got%%[ -]*}
    want_minor=${want#*.} got_minor=${got#*.}
    ((${got_minor%%.*} >= ${want_minor%%.*})) ||
        die "Rust $want or newer is needed and this is $got: run 'rustup update stable', then run this again."
}

# $@: the components, by the names that rustup uses.
check_rust_components() {
    local name
    for name; do
        cargo "${name/rustfmt/fmt}" --version >/dev/null 2>&1 && continue
        command -v rustup >/dev/null || die "$name is missing: install it for this Rust, then run this again."
        say "adding $name to the Rust toolchain…"
        rustup component add "$name" >&2 || die "rustup could not add $name: see its message above."
    done
}

# All scripts share one target directory outside the sources. They do not choose a linker: rustc uses
# its own lld where that is safe, and extra flags would prevent sharing the build artifacts.
choose_target_dir() {
    if [[ -z ${HOME:-} ]]; then
        unset HOME
        HOME=~ # without HOME, bash reads the password file
        export HOME
    fi
    if [[ -z ${CARGO_TARGET_DIR:-} ]]; then
        CARGO_TARGET_DIR=${XDG_CACHE_HOME:-$HOME/.cache}/gragra/target
        # Some users have no writable home directory.
        mkdir -p "$CARGO_TARGET_DIR" 2>/dev/null && [[ -w $CARGO_TARGET_DIR ]] || CARGO_TARGET_DIR=$root/target
    fi
    # The scripts may change the directory, so the path must be absolute.
    [[ $CARGO_TARGET_DIR == /* ]] || CARGO_TARGET_DIR=$PWD/$CARGO_TARGET_DIR
    export CARGO_TARGET_DIR
}

# $1: "play" or "test".
set_up() {
    local needs=$build_needs$window_needs
    [[ $1 == play ]] || needs+=$test_needs
    say "checking what is needed to build and $1…"
    choose_target_dir
    check_rust
    install_packages "$needs"
    [[ -d $CARGO_TARGET_DIR/debug ]] || say "nothing is built yet: the first build takes 20 to 40 minutes."
}
