# The proxies of docker/README.md, with certificates of a local authority that the machine trusts. Sourced by run; $site,
# $work and $root are set there.

# trust FILE: the machine believes this authority from now on.
trust() {
  install -D --mode=0644 "$1" "$root/usr/local/share/ca-certificates/$(basename "$1")"
  in_machine update-ca-certificates >"$work/trust" 2>&1 || { cat "$work/trust"; fail "no authority"; }
}

# Caddy itself makes the authority that a certificate for a public domain would come from.
start_caddy() {
  local authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  { printf '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\n'; cat "$root/etc/caddy/Caddyfile"; } >"$root/etc/caddy/local"
  become_on_its_network chroot --userspec=caddy:caddy "$root" env HOME=/var/lib/caddy \
    caddy run --adapter caddyfile --config /etc/caddy/local >"$work/proxy" 2>&1 &
  proxy=$!
  asked / --insecure >/dev/null
  trust "$root$authority"
}

stop_proxy() { [ -z "${proxy:-}" ] || { kill "$proxy" && wait "$proxy"; } 2>/dev/null || true; proxy=; }
stop_caddy() { stop_proxy; }
stop_nginx() { stop_proxy; }

# make_certificate_for HOST KEY CERTIFICATE: by nobody but itself, which the machine trusts.
make_certificate_for() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" \
    -keyout "$2" -out "$3" 2>"$work/openssl" || { cat "$work/openssl"; fail "no certificate"; }
  cp "$3" "$work/$1.crt"
  trust "$work/$1.crt"
}

# A certificate where certbot would put it.
make_certificate() {
  local folder=$root/etc/letsencrypt/live/$site
  mkdir -p "$folder"
  make_certificate_for "$site" "$folder/privkey.pem" "$folder/fullchain.pem"
}

start_nginx() {
  become_on_its_network chroot "$root" nginx -g 'daemon off;' >"$work/proxy" 2>&1 &
  proxy=$!
}

# asked PATH OPTION...: the status of an answer over TLS, in $browser, which keeps its cookies; the answer is in $work/answer.
asked() {
  on_its_network curl --silent --output "$work/answer" --write-out '%{http_code}' --resolve "$site:443:127.0.0.1" \
    --cacert "$root/etc/ssl/certs/ca-certificates.crt" --cookie "$work/$browser" --cookie-jar "$work/$browser" \
    --header "Origin: https://$site" --header 'Content-Type: application/json' \
    --retry 50 --retry-connrefused "${@:2}" "https://$site$1"
}

# is_asked STATUS PATH OPTION...
is_asked() {
  local status
  status=$(asked "${@:2}") || true
  [ "$status" = "$1" ] || { cat "$work/answer" "$work/proxy" "$work/output"; fail "$2 is answered $status, not $1"; }
}
