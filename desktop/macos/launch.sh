#!/bin/sh
# Opens the station in its own window of the installed browser: Chrome, else Edge, else whatever opens pages.
address='{{address}}'
# What stands behind a # only fills the place that the address was given.
address="${address%%#*}"
for browser in 'Google Chrome' 'Microsoft Edge' 'Chromium'; do
  if open -Ra "$browser" 2>/dev/null; then
    exec open -na "$browser" --args "--app=$address"
  fi
done
exec open "$address"
