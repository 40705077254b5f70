#!/bin/sh
# What the image runs: `serve` (the service), `station …` (the capture agent), `healthy` (its health check), or a
# command of the service such as `backup /data/backup` or `check`.
set -eu
cd /opt/longview
node=node_modules/.bin/node
# With `--scale` all containers have the same settings; each is reachable by its own host name.
case "${NODE_URL:-}" in
  *'{hostname}'*) NODE_URL="${NODE_URL%%'{hostname}'*}$(hostname)${NODE_URL#*'{hostname}'}" && export NODE_URL ;;
esac
case "${1:-serve}" in
  serve) exec "$node" apps/server/src/main.ts ;;
  station) shift && exec "$node" apps/station/bin/longview-station.mjs "$@" ;;
  healthy)
    exec "$node" -e 'fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))'
    ;;
  *) exec "$node" apps/server/src/main.ts "$@" ;;
esac
