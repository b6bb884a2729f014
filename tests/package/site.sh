# The site of docker/README.md: Caddy of Debian before the server, which makes its own authority for TLS, and the first
# admin. Sourced by run; $source, $work, $root and $port are set there.

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# The document's Caddyfile, on free ports.
write_caddyfile() {
  caddy_port=$(free_port)
  printf '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  sed -n '/Caddyfile <<END/,/^END/p' "$source/docker/README.md" | sed '1d;$d' |
    sed "s|^play.example.org|https://localhost:$caddy_port|; s|127.0.0.1:8080|127.0.0.1:$port|"
}

start_caddy() {
  in_root apt-get install -y -qq --no-install-recommends caddy curl >"$work/apt" 2>&1 || { cat "$work/apt"; fail "no Caddy"; }
  write_caddyfile >"$root/etc/caddy/Caddyfile"
  HOME=/var/lib/caddy chroot --userspec=caddy:caddy "$root" \
    caddy run --config /etc/caddy/Caddyfile >"$work/caddy" 2>&1 &
  caddy=$!
}

stop_caddy() { [ -z "${caddy:-}" ] || kill "$caddy" 2>/dev/null || true; caddy=; }

# asked PATH OPTION...: the status of an answer over TLS, in a browser that stays the same.
asked() {
  in_root curl --silent --output /dev/null --write-out '%{http_code}' \
    --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt --cookie /packages/cookies \
    --cookie-jar /packages/cookies --header "Origin: https://localhost:$caddy_port" \
    --retry 50 --retry-all-errors "${@:2}" "https://localhost:$caddy_port$1"
}

as_gipfel() { in_root runuser -u gipfel -- gipfel "$@" --config /etc/gipfel.json; }

admin_is_made() {
  local made
  made=$(asked /api/register --header 'Content-Type: application/json' \
    --data '{"name": "Ada", "password": "Ada plays for points"}')
  [ "$made" = 200 ] || { cat "$work/caddy"; fail "an account is answered $made"; }
  [ "$(asked /api/admin/reports)" = 404 ] || fail "anybody is an admin"
  as_gipfel user admin Ada >"$work/admin" || { cat "$work/admin"; fail "the admin could not be made"; }
  [ "$(asked /api/admin/reports)" = 200 ] || fail "the admin is none"
}
