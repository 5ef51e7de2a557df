#!/bin/sh
# Starts the server in its container: sh start.sh node … Containers start again whatever the exit code was, and have no word for
# systemd's RestartPreventExitStatus. So after 78 (what only a person can mend; a PIN that the token refuses, where each further start would be one
# more try until it locks itself) the container stays, unhealthy and without the server, until a person restarts it.
"$@" &
server=$!
trap 'kill -TERM "$server" 2>/dev/null' TERM INT
wait "$server"
code=$?
# A signal ends only the waiting; the server has its time to stop.
while kill -0 "$server" 2>/dev/null; do
  wait "$server"
  code=$?
done
if [ "$code" -eq 78 ]; then
  echo 'Not started again by itself. Mend what is said above, then restart this container.' >&2
  sleep infinity &
  server=$!
  wait "$server"
fi
exit "$code"
