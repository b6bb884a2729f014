# The club's mail server: Debian's exim4 as mail.example.org, which takes mail from its one user alone, over TLS, and keeps
# all of it in one file. Sourced by run; $work and $root are set there.

mail_host=mail.example.org
mail_password=correct-horse
mailbox=$work/root/var/spool/club/mailbox

install_mail_server() {
  in_root apt-get install -y -qq --no-install-recommends exim4-daemon-light >"$work/apt" 2>&1 || { cat "$work/apt"; fail "no exim4"; }
  echo "127.0.0.1 $mail_host" >>"$root/etc/hosts"
  install -d -o "$(in_root id -u Debian-exim)" -g "$(in_root id -g Debian-exim)" "$root/var/spool/club"
  make_certificate_for "$mail_host" "$root/var/spool/club/key.pem" "$root/var/spool/club/cert.pem"
  chmod a+r "$root/var/spool/club/key.pem"
  mail_settings >"$root/etc/exim4/club.conf"
}

mail_settings() {
  cat <<EOF
primary_hostname = $mail_host
spool_directory = /var/spool/club/spool
log_file_path = /var/spool/club/%slog
pid_file_path = /var/spool/club/pid
local_interfaces = <; 127.0.0.1
daemon_smtp_ports = 587
tls_advertise_hosts = *
tls_certificate = /var/spool/club/cert.pem
tls_privatekey = /var/spool/club/key.pem
auth_advertise_hosts = \${if eq{\$tls_in_cipher}{}{}{*}}
deliver_drop_privilege = true
acl_smtp_rcpt = rcpt
acl_smtp_data = data
keep_environment =
begin acl
rcpt:
  accept authenticated = *
  deny message = relay not permitted
data:
  accept
begin routers
all:
  driver = accept
  transport = box
begin transports
box:
  driver = appendfile
  file = /var/spool/club/mailbox
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{\$auth2}{gipfel@example.org}}{eq{\$auth3}{$mail_password}}}}
  server_set_id = \$auth2
EOF
}

start_exim4() {
  touch "$mailbox"
  chown --reference="$root/var/spool/club" "$mailbox"
  become_on_its_network chroot "$root" exim4 -C /etc/exim4/club.conf -bdf >"$work/exim4" 2>&1 &
  exim4=$!
}

stop_exim4() { [ -z "${exim4:-}" ] || { kill "$exim4" && wait "$exim4"; } 2>/dev/null || true; exim4=; }

# mail_with TEXT: until a mail with a line like that has come.
mail_with() {
  timeout 60 grep --quiet --text "$1" < <(exec tail --follow --lines=+1 "$mailbox") ||
    { cat "$mailbox" "$root"/var/spool/club/*log "$work/exim4" "$work/output" >&2; fail "no mail with $1"; }
}
