# The server that the package brings, and what is asked of it. Sourced by run; $work, $root and $build are set there.

# unit_value UNIT KEY
unit_value() { sed -n "s/^$2=//p" "$root/lib/systemd/system/$1"; }

# run_unit UNIT NAME=VALUE...: becomes what systemd would start, apart from what confines it.
run_unit() {
  local user command
  user=$(unit_value "$1" User)
  command=$(unit_value "$1" ExecStart)
  # shellcheck disable=SC2086  # the command's words
  exec env "${@:2}" chroot --userspec="$user:$(unit_value "$1" Group)" "$root" \
    env --chdir "$(unit_value "$1" WorkingDirectory)" $command
}

# Puts the free port that it has taken into $port.
serve() {
  local line
  exec {output}< <(run_unit gipfel.service GIPFEL_PORT=0 2>&1)
  running=$!
  port=
  while [ -z "$port" ] && read -r line <&"$output"; do
    echo "$line" >>"$work/output"
    port=$(grep -oP 'serves on http://localhost:\K[0-9]+' <<<"$line" || true)
  done
  [ -n "$port" ] || { cat "$work/output"; fail "the server did not start"; }
  cat <&"$output" >>"$work/output" &
}

stop_server() {
  kill -TERM "$running"
  wait "$running" || { cat "$work/output"; fail "the server ended with status $?"; }
  running=
}

kill_server() { [ -z "${running:-}" ] || kill -KILL "$running" 2>/dev/null || true; }

# Whole games by six people who compare every position.
play() {
  "$build/tests/gipfel_load" --port "$port" --rooms 3 --turns 200 --seconds 60 >"$work/load" ||
    { cat "$work/load" "$work/output"; fail "the game failed"; }
}

page() { python3 -c '
import sys, urllib.request
sys.stdout.buffer.write(urllib.request.urlopen(f"http://127.0.0.1:{sys.argv[1]}{sys.argv[2]}").read())' "$port" "$1"; }

games() { page /api/games; }

# count GAMES: how many the list of finished games has.
count() { python3 -c 'import json, sys; print(len(json.loads(sys.argv[1])["games"]))' "$1"; }

# Both halves agree: the head of a page names a picture, and there is one.
has_pictures() {
  local named drawn
  named=$(page / | grep --count 'og:image"' || true)
  drawn=$(page /rules/tzaar.png 2>/dev/null | head --bytes 4 | grep --count PNG || true)
  [ "$named" = "$drawn" ] || fail "pictures named: $named, drawn: $drawn"
  [ "$drawn" = 1 ]
}

# restore FILE: the commands of docker/reference.md.
restore() {
  in_root rm -f /var/lib/gipfel/gipfel.sqlite /var/lib/gipfel/gipfel.sqlite-wal /var/lib/gipfel/gipfel.sqlite-shm
  in_root install --owner=gipfel --group=gipfel --mode=0600 "${1#"$root"}" /var/lib/gipfel/gipfel.sqlite
}
