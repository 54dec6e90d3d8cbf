#!/bin/sh
# Makes the two small fonts of the public documents from the fonts of the application. Run by hand when those change;
# what it makes is kept in src/web/ui/fonts. Needs Python with the packages fonttools and brotli.
set -eu
cd "$(dirname "$0")/.."
from=node_modules/@fontsource-variable
to=src/web/ui/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Printable ASCII and the signs that the pages use (src/web/ui/styles/document.css names the same).
signs="U+0020-007E,U+00A0,U+00A9,U+00B7,U+00BD,U+00D7,U+00F7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2192,U+2212,U+2264,U+2265"

python3 -m fontTools.varLib.instancer "$from/inter/files/inter-latin-wght-normal.woff2" wght=400:600 -o "$work/sans.ttf"
python3 -m fontTools.subset "$work/sans.ttf" --unicodes="$signs" --flavor=woff2 \
  --layout-features=kern,mark,tnum,lnum,cv11,ss03,calt,ccmp,locl --name-IDs=0,13,14 \
  --output-file="$to/document-sans.woff2"
python3 -m fontTools.varLib.instancer "$from/source-serif-4/files/source-serif-4-latin-wght-normal.woff2" wght=480 -o "$work/serif.ttf"
python3 -m fontTools.subset "$work/serif.ttf" --unicodes="$signs" --flavor=woff2 \
  --layout-features=kern,lnum,liga,ccmp --name-IDs=0,13,14 \
  --output-file="$to/document-serif.woff2"
