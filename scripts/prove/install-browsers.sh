#!/bin/sh
# Installs what the proofs in real Firefox and WebKit need, where it is missing (Debian, Ubuntu). Does nothing else.
set -eu

missing=''
need() { # need <package> <file that it brings>…: any one of the files will do
  package=$1
  shift
  for file in "$@"; do
    if [ -e "$file" ]; then return 0; fi
  done
  missing="$missing $package"
}

lib="/usr/lib/$(uname -m)-linux-gnu"
need firefox-esr "${FIREFOX_PATH:-/usr/bin/firefox-esr}" /usr/bin/firefox
need pulseaudio /usr/bin/pulseaudio
need webkit2gtk-driver /usr/bin/WebKitWebDriver
need xvfb /usr/bin/Xvfb
need gstreamer1.0-libav "$lib/gstreamer-1.0/libgstlibav.so"
need gstreamer1.0-plugins-good "$lib/gstreamer-1.0/libgstautodetect.so"
need gstreamer1.0-plugins-bad "$lib/gstreamer-1.0/libgstmpegtsdemux.so"
need lame /usr/bin/lame

if [ -z "$missing" ]; then exit 0; fi
if [ "$(id -u)" -eq 0 ]; then sudo=''; else sudo='sudo -n'; fi
if ! command -v apt-get >/dev/null || { [ -n "$sudo" ] && ! $sudo true 2>/dev/null; }; then
  echo "Not installed, and not to be had without apt and root:$missing" >&2
  exit 1
fi
echo "Installing for the proofs in Firefox and WebKit:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { $sudo apt-get update -q && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends $missing; } >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  exit 1
fi
