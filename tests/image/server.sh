# A container of the image, its volume, and what is asked of it. Sourced by run; $work, $load and $container are set.

# A container engine makes a new volume like the image's folder: the same owner, the same rights.
new_volume() {
  volume=$(mktemp --directory --tmpdir="$work" volume.XXXX)
  local folder
  folder=$(buildah mount "$container")/data
  chown --reference="$folder" "$volume"
  chmod --reference="$folder" "$volume"
}

in_container() { buildah run --isolation chroot --volume "$volume:/data" "$@"; }

# As docker/README.md begins a site.
begin_site() { in_container "$container" -- gipfel create; }

# serve NAME=VALUE...: the image's own command on a free port, which goes to $port.
serve() {
  local variables=(--env GIPFEL_PORT=0) command line
  for variable in "$@"; do variables+=(--env "$variable"); done
  mapfile -t command < <(of_image Entrypoint; of_image Cmd)
  exec {output}< <(in_container "${variables[@]}" "$container" -- "${command[@]}" 2>&1)
  running=$!
  port=
  while [ -z "$port" ] && read -r line <&"$output"; do
    echo "$line" >>"$work/output"
    port=$(grep -oP 'serves on http://localhost:\K[0-9]+' <<<"$line" || true)
  done
  [ -n "$port" ] || { cat "$work/output"; fail "the server did not start"; }
  cat <&"$output" >>"$work/output" &
}

# The program itself, below the processes that buildah puts around it, each the only child of the one before.
server_pid() {
  local pid=$running
  until [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = gipfel ]; do pid=$(pgrep --parent "$pid") || return 1; done
  echo "$pid"
}

stop_server() {
  kill -s "$(of_image StopSignal)" "$(server_pid)"
  wait "$running" || { cat "$work/output"; fail "the server ended with status $?"; }
  running=
}

kill_server() { [ -z "${running:-}" ] || kill -KILL "$(server_pid)" 2>/dev/null || true; }

# The image's health check.
is_ready() {
  local check
  mapfile -t check < <(of_image Healthcheck |
    python3 -c 'import ast, sys; print("\n".join(ast.literal_eval(sys.stdin.read())["Test"][1:]))')
  in_container --env GIPFEL_PORT="$port" "$container" -- "${check[@]}" 2>/dev/null
}

# play PORT: whole games by six people who compare every position.
play() {
  "$load" --port "$1" --rooms 3 --turns 200 --seconds 60 >"$work/load" || { cat "$work/load"; fail "the game failed"; }
}

games() { curl --fail --silent "http://127.0.0.1:$port/api/games"; }

# count GAMES: how many the list of finished games has.
count() { python3 -c 'import json, sys; print(len(json.loads(sys.argv[1])["games"]))' "$1"; }

# The commands of docker/reference.md, beside the running server and before it starts.
back_up() {
  in_container "$container" -- gipfel backup - >"$1"
}
restore() { in_container "$container" -- bash -c 'rm -f gipfel.sqlite-* && cat > gipfel.sqlite' <"$1"; }

# The root file system can be read-only: the server has written to its volume alone.
nothing_was_written() {
  local image written
  image=$(buildah mount "$container")
  written=$(find "$image" -xdev -newer "$work/started" -type f -not -path "$image/etc/*" -not -path "$image/run/*")
  [ -z "$written" ] || fail "the server wrote outside its volume: $written"
}
