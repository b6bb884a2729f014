# The machine that the site runs on: the bare Debian in $root, with a network of its own that leads nowhere. What systemd
# would start there is started by its unit's command, as its user. Sourced by run; $work and $root are set there.

start_machine() {
  exec {up}< <(exec unshare --net bash -c 'ip link set lo up && echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start &&
    echo up && exec sleep infinity')
  machine=$!
  read -r _ <&"$up" || fail "no network of its own"
  echo "127.0.0.1 $site" >>"$root/etc/hosts"
}

stop_machine() { [ -z "${machine:-}" ] || kill "$machine" 2>/dev/null || true; machine=; }

on_its_network() { nsenter --net="/proc/$machine/ns/net" "$@"; }
# The same in place of this shell, so that a background process is the program itself.
become_on_its_network() { exec nsenter --net="/proc/$machine/ns/net" "$@"; }
in_machine() { LC_ALL=C.UTF-8 on_its_network chroot "$root" "$@"; }

# unit_value UNIT KEY
unit_value() { sed -n "s/^$2=//p" "$root/lib/systemd/system/$1"; }

# run_unit UNIT: becomes what systemd would start, apart from what confines it.
run_unit() {
  local user command
  user=$(unit_value "$1" User)
  command=$(unit_value "$1" ExecStart)
  # shellcheck disable=SC2086  # the command's words
  become_on_its_network chroot --userspec="$user:$(unit_value "$1" Group)" "$root" \
    env --chdir "$(unit_value "$1" WorkingDirectory)" $command
}

# systemctl VERB SERVICE...
systemctl() {
  local service
  for service in "${@:2}"; do
    [ "$1" = start ] || "stop_$service"
    [ "$1" = stop ] || "start_$service"
  done
}

start_gipfel() {
  local line
  exec {output}< <(run_unit gipfel.service 2>&1)
  gipfel=$!
  until [[ ${line:-} == *"serves on http"* ]]; do
    read -r line <&"$output" || { cat "$work/output"; fail "the server did not start"; }
    echo "$line" >>"$work/output"
  done
  cat <&"$output" >>"$work/output" &
}

stop_gipfel() {
  [ -n "${gipfel:-}" ] || return 0
  kill -TERM "$gipfel"
  wait "$gipfel" || { cat "$work/output"; fail "the server ended with status $?"; }
  gipfel=
}

kill_gipfel() { [ -z "${gipfel:-}" ] || kill -KILL "$gipfel" 2>/dev/null || true; gipfel=; }

start_gipfel-backup() {
  (run_unit gipfel-backup.service) >"$work/backup" 2>&1 || { cat "$work/backup"; fail "the backup failed"; }
}
