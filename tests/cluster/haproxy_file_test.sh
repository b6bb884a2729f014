#!/usr/bin/env bash
# docker/haproxy.cfg is one that HAProxy takes, without certificates and with: haproxy_file_test.sh HAPROXY
set -euo pipefail
file=$(cd "$(dirname "$0")/../../docker" && pwd)/haproxy.cfg
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" -c -f "$file"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -keyout "$folder/key" -out "$folder/certificate" \
  -days 1 -subj /CN=localhost 2>/dev/null
mkdir "$folder/certificates"
cat "$folder/certificate" "$folder/key" >"$folder/certificates/site.pem"
GIPFEL_CERTIFICATES=$folder/certificates/ "$1" -c -f "$file"
