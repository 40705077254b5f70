#!/bin/sh
# Stands in for gphoto2 2.5 in tests: its command line and its words (gphoto2/main.c, gphoto2/actions.c,
# libgphoto2_port/gphoto2-port-result.c), without a camera. In its own folder `cameras` holds the lines of
# --auto-detect, `mode` what happens, `calls` gets each command line.
scene=$(dirname "$0")
printf '%s\n' "$*" >> "$scene/calls"
mode=$(cat "$scene/mode" 2>/dev/null)

case "$1" in
  --version) echo "gphoto2 2.5.28"; exit 0 ;;
  --auto-detect)
    printf '%-30s %-16s\n' Model Port
    echo "----------------------------------------------------------"
    cat "$scene/cameras" 2>/dev/null
    exit 0 ;;
esac

case "$*" in
  *--reset*) exit 0 ;;
  *autofocusdrive*) test "$mode" = nofocus || exit 0 ;;
esac

case "$mode" in
  hang) sleep 600 ;;
  claimed)
    echo "*** Error ***" >&2
    echo "An error occurred in the io-library ('Could not claim the USB device'): Could not claim interface 0 (Device or resource busy)." >&2
    echo "*** Error (-53: 'Could not claim the USB device') ***" >&2
    exit 1 ;;
  nofocus)
    echo "*** Error ***" >&2
    echo "Canon EOS Capture failed to release: Perhaps no focus?" >&2
    echo "ERROR: Could not capture image." >&2
    echo "*** Error (-1: 'Unspecified error') ***" >&2
    exit 1 ;;
  raw) cp "$scene/picture.jpg" ./1.CR2; echo "Saving file as 1.CR2" ;;
  both)
    cp "$scene/picture.jpg" ./1.JPG
    echo "Saving file as 1.JPG"
    head -c 5000000 /dev/zero > ./2.CR2
    echo "Saving file as 2.CR2" ;;
  late) cp "$scene/picture.jpg" ./1.jpg; echo "*** Error (-7: 'I/O problem') ***" >&2; exit 1 ;;
  *)
    echo "New file is in location /store_00010001/DCIM/100CANON/IMG_0001.JPG on the camera"
    cp "$scene/picture.jpg" ./1.JPG
    echo "Saving file as 1.JPG"
    echo "Deleting file /store_00010001/DCIM/100CANON/IMG_0001.JPG on the camera" ;;
esac
