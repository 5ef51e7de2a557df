#!/bin/sh
# Opens the station in its own window and its own profile of the installed browser: Chrome, else Edge, else whatever opens
# pages. „ePassbild entfernen“ deletes the profile.
address='{{address}}'
# What stands behind a # only fills the place that the address was given.
address="${address%%#*}"
profile="$HOME/Library/Application Support/ePassbild"
for browser in 'Google Chrome' 'Microsoft Edge' 'Chromium'; do
  if open -Ra "$browser" 2>/dev/null; then
    exec open -na "$browser" --args "--user-data-dir=$profile" --no-first-run "--app=$address"
  fi
done
exec open "$address"
