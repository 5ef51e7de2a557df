#!/bin/sh
# Removes the launcher and the browser profile of the station, with all that the browser has kept for it.
profile="$HOME/Library/Application Support/ePassbild"
if pgrep -f "user-data-dir=$profile" >/dev/null; then
  echo 'Bitte beenden Sie zuerst den Browser der Aufnahmestation (Rechtsklick auf sein Zeichen im Dock, „Beenden“).'
  exit 1
fi
rm -rf "$profile" "${APPLICATIONS:-/Applications}/ePassbild.app"
echo 'ePassbild und das Browserprofil der Aufnahmestation sind entfernt.'
