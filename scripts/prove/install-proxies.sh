#!/bin/sh
# Installs what `npm run prove:proxy` needs, where it is missing (Debian, Ubuntu). Starts nothing.
set -eu

missing=''
if [ ! -x "${NGINX_PATH:-/usr/sbin/nginx}" ]; then missing="$missing nginx-light"; fi
if [ ! -x "${PGBOUNCER_PATH:-/usr/sbin/pgbouncer}" ]; then missing="$missing pgbouncer"; fi
if [ -z "$missing" ]; then exit 0; fi
if [ "$(id -u)" -eq 0 ]; then sudo=''; else sudo='sudo -n'; fi
if ! command -v apt-get >/dev/null || { [ -n "$sudo" ] && ! $sudo true 2>/dev/null; }; then
  echo "Not installed, and not to be had without apt and root:$missing" >&2
  exit 1
fi
echo "Installing for the proof behind proxies:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Installed, they would start at once and take their usual ports.
export RUNLEVEL=1
if ! { $sudo apt-get update -q && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends $missing; } >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  exit 1
fi
