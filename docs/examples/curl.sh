#!/bin/sh
# Screens an NPI and a name, then lists the hospitals of a state as CSV.
set -eu

ask() {
  path=$1
  shift
  curl --fail-with-body --silent --show-error --max-time 30 -H "X-API-Key: $PROVISO_KEY" --get "$PROVISO_URL$path" "$@"
  echo
}

ask /exclusions/comprehensive/1018199913
ask /exclusions/search --data-urlencode 'name=Roland Kesterson' -d state=TX
ask /hospitals -d state=CA -d limit=200 -d fields=ccn,name,city,overall_rating -d format=csv
