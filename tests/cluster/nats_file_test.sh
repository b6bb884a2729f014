#!/usr/bin/env bash
# docker/nats.conf, with what docker/nats-certificates makes, is one that nats-server takes: nats_file_test.sh NATS-SERVER
set -euo pipefail
docker=$(cd "$(dirname "$0")/../../docker" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
GIPFEL_CERTIFICATE_FOLDER=$folder "$docker/nats-certificates" nats 127.0.0.1
sed "s#/etc/nats/certificates#$folder#" "$docker/nats.conf" >"$folder/nats.conf"
export GIPFEL_NATS_NAME=nats GIPFEL_NATS_PASSWORD=secret
"$1" -t --config "$folder/nats.conf"
openssl verify -CAfile "$folder/ca.pem" -verify_ip 127.0.0.1 "$folder/nats.pem"
openssl verify -CAfile "$folder/ca.pem" -verify_hostname nats "$folder/nats.pem"
