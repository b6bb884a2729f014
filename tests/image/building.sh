# The base and the image, by buildah in a storage of its own. Sourced by run; $root and $work are set there.
containers=()

# use_storage FOLDER: base and layers, there from the run before if the folder is.
use_storage() {
  mkdir -p "$1"
  printf '[storage]\ndriver = "vfs"\ngraphroot = "%s/images"\nrunroot = "%s/running"\n' "$1" "$1" >"$1/storage.conf"
  export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot CONTAINERS_STORAGE_CONF=$1/storage.conf
}

# Like Debian's own slim image: without manuals and translations, and unpacked without a sync for each package.
make_base() {
  ! buildah inspect --type image docker.io/library/debian:12-slim >/dev/null 2>&1 || return 0
  local base slim=() sources=()
  for kind in doc info locale man; do slim+=("--dpkgopt=path-exclude=/usr/share/$kind/*"); done
  slim+=('--dpkgopt=path-include=/usr/share/doc/*/copyright' --dpkgopt=force-unsafe-io)
  [ ! -e /etc/apt/sources.list.d/debian.sources ] || sources=(/etc/apt/sources.list.d/debian.sources)
  mmdebstrap --quiet --variant=minbase "${slim[@]}" bookworm "$work/base.tar" "${sources[@]}"
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$work/base.tar" / >/dev/null
  buildah commit --quiet --rm "$base" docker.io/library/debian:12-slim >/dev/null
  rm "$work/base.tar"
}

# Packages come to the build the way they come to this machine: with its settings of apt and npm, which are mounted.
host_settings() {
  local authorities
  authorities=$(npm config get cafile 2>/dev/null)
  [ -e "$authorities" ] || authorities=/etc/ssl/certs/ca-certificates.crt
  printf 'registry=%s\ncafile=/run/host_authorities.crt\n' "$(npm config get registry 2>/dev/null)" >"$work/npmrc"
  printf -- '--volume %s:%s:ro ' /etc/apt/apt.conf.d /etc/apt/apt.conf.d "$work/npmrc" /root/.npmrc \
    "$authorities" /run/host_authorities.crt
}

# What this machine has compiled before in any clone is not compiled again, as in tests/run.
compiler_cache() {
  local folder
  folder=$(ccache --get-config cache_dir)
  mkdir -p "$folder"
  printf 'base_dir = /src\nhash_dir = false\nmax_size = %s\n' "$(ccache --get-config max_size)" >"$work/ccache.conf"
  printf -- '--volume %s:%s ' "$folder" /root/.cache/ccache "$work/ccache.conf" /root/.config/ccache/ccache.conf:ro
}

# From a clone, in which an old build lies about as it does on a developer's disk.
build_image() {
  git clone --quiet "$root" "$work/clone"
  mkdir "$work/clone/build"
  echo 'CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere' >"$work/clone/build/CMakeCache.txt"
  # shellcheck disable=SC2046  # several words
  nice buildah build --layers --pull-never --format docker $(host_settings) $(compiler_cache) \
    --file "$work/clone/docker/Dockerfile" --tag gipfel "$work/clone" >"$work/build.log" 2>&1 ||
    { tail -n 40 "$work/build.log"; fail "the image could not be built"; }
}

# A container whose volume is ours to choose: buildah would put one of its own over it.
make_container() {
  container=$(buildah from --pull-never gipfel)
  containers+=("$container")
  of_image Volumes | grep -q "'/data'" || fail "/data is not a volume of the image"
  buildah config --volume /data- "$container"
  touch "$work/started"
}

# of_image FIELD: one of the image's settings, a list with a line for each element.
of_image() {
  buildah inspect --type image gipfel | python3 -c '
import json, sys
value = json.load(sys.stdin)["Docker"]["config"][sys.argv[1]]
print("\n".join(value) if isinstance(value, list) else value)' "$1"
}

# size_in_mb CONTAINER: what a disk holds of it once it is unpacked.
size_in_mb() { du --summarize --bytes "$(buildah mount "$1")" | awk '{printf "%.0f", $1 / 1e6}'; }

# Puts into $sizes how large the image is, and how large the base under it.
measure() {
  local base
  base=$(buildah from --pull-never docker.io/library/debian:12-slim)
  containers+=("$base")
  sizes="the image has $(size_in_mb "$container") MB, its base $(size_in_mb "$base") MB of them"
}

remove_containers() { [ ${#containers[@]} -eq 0 ] || buildah rm "${containers[@]}" >/dev/null || true; }
