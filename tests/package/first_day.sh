# The steps of docker/README.md. Sourced by run; $source, $site, $work and $root are set there.

day=README.md

minutes_are_named() {
  local sum
  sum=$(awk -F'|' '/^\| \[[0-9]+\./ { sum += $3 } END { print sum + 0 }' "$source/docker/$day")
  [ "$sum" -gt 0 ] && [ "$sum" -le 30 ] || fail "$day names $sum minutes"
}

day_install() {
  cp "$work"/now/*.deb "$root/root/"
  type_in "$day" "### Install on Debian"
  is_asked 200 /
}

day_admin() {
  is_asked 200 /api/register --data '{"name": "Ada", "password": "Ada plays for points"}'
  is_asked 404 /api/admin/reports
  type_in "$day" "## 2. The first admin"
  is_asked 200 /api/admin/reports
}

day_face() {
  set_in_file "$(document_block "$day" "## 3. Name, texts")"
  mkdir "$root/etc/gipfel"
  echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>' >"$root/etc/gipfel/logo.svg"
  echo 'Each Tuesday at eight.' >"$root/etc/gipfel/welcome.md"
  echo 'Lake Street 1' >"$root/etc/gipfel/imprint.md"
  systemctl restart gipfel
  is_asked 200 /
  cp "$work/answer" "$work/page"
  for text in "Board Games Zurich" "#7a1f1f" "Each Tuesday" "Lake Street 1" board@example.org; do is_on_page "$text"; done
  only_invited_people_come
}

# is_on_page TEXT: the first page has it, one of the files of the site that it names, or the imprint.
is_on_page() {
  local file
  for file in $(grep -oP '/assets/site-[^"]+' "$work/page") / /imprint; do
    is_asked 200 "$file"
    ! grep -q "$1" "$work/answer" || return 0
  done
  fail "the page does not say $1"
}

only_invited_people_come() {
  local code ben='{"name": "Ben", "password": "Ben plays for points", "invitation": "%s"}'
  is_asked 200 /api/admin/invitations --data '{"uses": 1, "days": 1}'
  code=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["code"])' <"$work/answer")
  browser=bens
  # shellcheck disable=SC2059  # the format is ours
  is_asked 403 /api/register --data "$(printf "$ben" guessed)"
  # shellcheck disable=SC2059
  is_asked 200 /api/register --data "$(printf "$ben" "$code")"
  browser=adas
}

day_backup() {
  systemctl start gipfel-backup
  grep -q 'all is right' "$work/backup" || fail "the backup was not checked"
  backup=$(basename "$root"/var/lib/gipfel/backups/gipfel-*.sqlite)
}

day_push() {
  set_in_file '"push_contact": "mailto:board@example.org",'
  systemctl restart gipfel
  is_asked 200 /api/push
}

day_mail() {
  local link
  install_mail_server
  systemctl start exim4
  pasted="$mail_password"$'\n' type_in "$day" "paste the password"
  set_in_file "$(document_block "$day" "Then in \`/etc/gipfel.json\`, after the first brace:")"
  systemctl restart gipfel
  is_asked 200 /
  doctor_is_content
  is_asked 200 /api/me/mail --request PUT --data '{"address": "ada@example.net"}'
  mail_with "/mail/confirm/"
  link=$(python3 -m quopri -d "$mailbox" | grep -o '/mail/confirm/[A-Za-z0-9_-]*' | head -1)
  is_asked 200 "$link" --request POST --header 'Content-Type: application/x-www-form-urlencoded'
  is_asked 200 /api/me/mail
  grep -q '"address":"ada@example.net"' "$work/answer" || { cat "$work/answer"; fail "the address is not confirmed"; }
  browser=bens
  is_asked 200 /api/reports --data '{"whom": "Ada", "reason": "stalling"}'
  browser=adas
  mail_with "^To: .*board@example.org"
}

day_nginx() {
  systemctl stop caddy
  in_root apt-get install -y -qq nginx >"$work/apt" 2>&1 || { cat "$work/apt"; fail "no nginx"; }
  make_certificate
  document_block "$day" "**nginx in place of Caddy.**" | sed "s/play.example.org/$site/" >"$root/etc/nginx/conf.d/gipfel.conf"
  systemctl start nginx
  is_asked 200 /api/admin/reports
  doctor_is_content
  systemctl stop nginx
}

# Over TLS and a WebSocket.
doctor_is_content() {
  in_machine runuser -u gipfel -- gipfel doctor --site "https://$site" --config /etc/gipfel.json >"$work/doctor" ||
    { cat "$work/doctor"; fail "doctor finds a fault"; }
}
