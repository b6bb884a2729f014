# Caddy in front of the server, with the compose file's Caddyfile but plain HTTP on a free port: Debian's package, on
# this machine. Sourced by run; $root, $work and $port are set there.

start_caddy() {
  caddy_port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  GIPFEL_SITE="http://:$caddy_port" GIPFEL_UPSTREAM="127.0.0.1:$port" CADDY_ADMIN="unix/$work/caddy.socket" \
    XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work \
    caddy start --pidfile "$work/caddy.pid" --adapter caddyfile --config "$root/docker/Caddyfile" \
    >"$work/caddy.log" 2>&1 || { cat "$work/caddy.log"; fail "Caddy did not start"; }
}

stop_caddy() { [ ! -e "$work/caddy.pid" ] || kill "$(cat "$work/caddy.pid")" || true; }

# guest_from ADDRESS ORIGIN [OPTION...]: the HTTP status with which a page of ORIGIN makes a guest through Caddy.
guest_from() {
  local address=$1 origin=$2
  shift 2
  curl --silent --output /dev/null --write-out '%{http_code}' --interface "$address" --request POST \
    --header "Origin: $origin" --header 'Content-Type: application/json' "$@" "http://127.0.0.1:$caddy_port/api/guest"
}

addresses_are_told_apart() {
  local page="https://127.0.0.1:$caddy_port" status
  for ((i = 0; i < guests_at_once; i++)); do
    status=$(guest_from 127.0.0.2 "$page")
    [ "$status" = 200 ] || fail "a guest is answered $status"
  done
  status=$(guest_from 127.0.0.2 "$page")
  [ "$status" = 429 ] || fail "one guest too many of one address is answered $status"
  status=$(guest_from 127.0.0.2 "$page" --header 'X-Forwarded-For: 203.0.113.9')
  [ "$status" = 429 ] || fail "a client that feigns an address is answered $status"
  status=$(guest_from 127.0.0.3 "$page")
  [ "$status" = 200 ] || fail "another address is answered $status"
}

only_https_pages_may_act() {
  local status
  status=$(guest_from 127.0.0.4 "http://127.0.0.1:$caddy_port")
  [ "$status" = 403 ] || fail "a page that did not come by HTTPS is answered $status"
  guest_from 127.0.0.4 "https://127.0.0.1:$caddy_port" --dump-header "$work/headers" >/dev/null
  grep -qi '^set-cookie:.*; *secure' "$work/headers" || fail "the cookie is not marked Secure"
}
