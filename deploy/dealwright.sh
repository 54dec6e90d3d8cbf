#!/bin/sh
# A command of Dealwright under systemd, as the service's person and with the service's settings; for root, installed as
# /usr/local/bin/dealwright: dealwright user add partner@example.com --first Sam
set -eu
program=${DEALWRIGHT_PROGRAM:-/opt/dealwright}
settings=${DEALWRIGHT_SETTINGS:-/etc/dealwright/dealwright.env}
export NODE_ENV=production DATA_DIR=/var/lib/dealwright
# By the environment, where no other account sees it; a value may hold blanks, so the file is not read as a script.
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    [A-Z]*=*) export "$line" ;;
  esac
done <"$settings"
umask 077
exec runuser -u "${DEALWRIGHT_USER:-dealwright}" -- \
  "$program/node_modules/.bin/node" "$program/scripts/dealwright.mjs" "$@"
