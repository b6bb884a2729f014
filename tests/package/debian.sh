# The packages, and a bare Debian that takes them. Sourced by run; $work, $root and $build are set there.

# make_packages FOLDER OPTION...: what `--target package` makes of this build.
make_packages() {
  (cd "$build" && cpack "${@:2}" -B "$work/$1") >"$work/cpack" 2>&1 || { cat "$work/cpack"; fail "no packages"; }
}

# From this machine's mirror, if it names one.
make_base() {
  local sources=()
  [ ! -e /etc/apt/sources.list.d/debian.sources ] || sources=(/etc/apt/sources.list.d/debian.sources)
  mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io bookworm "$1" "${sources[@]}"
}

make_root() {
  local base=${PACKAGE_BASE:-$work/base.tar}
  [ -e "$base" ] || make_base "$base"
  mkdir "$root"
  tar --extract --file "$base" --directory "$root"
  cp --dereference /etc/resolv.conf "$root/etc/"
  mkdir "$root/packages"
  mount -t proc proc "$root/proc"
  # This machine's settings of apt, such as a proxy.
  cp --no-clobber /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
  rm -f "$root"/etc/apt/apt.conf.d/docker-*
  echo 'APT::Get::Assume-Yes "true";' >"$root/etc/apt/apt.conf.d/90-yes"
  in_root apt-get update -qq
}

in_root() { DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"; }

# install_packages FOLDER NAME...: as an operator does.
install_packages() {
  local folder=$1 files=()
  shift
  cp "$work/$folder"/*.deb "$root/packages/"
  for name in "$@"; do files+=("/packages/$(basename "$work/$folder/$name"_*.deb)"); done
  in_root apt-get install -y -qq --no-install-recommends -o DPkg::Options::=--force-confold "${files[@]}" \
    >"$work/apt" 2>&1 || { cat "$work/apt"; fail "apt cannot install ${files[*]}"; }
}

# Without the pictures no server needs X11's libraries.
needs_no_x11() {
  cp "$work"/now/gipfel_*.deb "$root/packages/"
  in_root bash -c 'apt-get install --simulate /packages/gipfel_*.deb' >"$work/apt" || { cat "$work/apt"; fail "apt cannot install it"; }
  ! grep -q 'Inst libx11-6' "$work/apt" || fail "the package brings X11"
}
