#!/bin/sh
# Looks up a provider, screens its NPI and name, then lists the hospitals of a state as CSV.
set -eu

ask() {
  path=$1
  shift
  curl --fail-with-body --silent --show-error --max-time 30 -H "X-API-Key: $PROVISO_KEY" --get "$PROVISO_URL$path" "$@"
  echo
}

# Replace this with your own query: a name, city, specialty or NPI. The first line of CSV is the heading.
provider=$(ask /providers/search -d state=CA -d entity_type=individual -d limit=1 -d fields=npi,name -d format=csv | tr -d '\r"' | sed -n 2p)
if [ -z "$provider" ]; then
  echo 'no provider found'
else
  npi=${provider%%,*}
  name=${provider#*,}
  echo "provider $npi $name"
  ask "/exclusions/comprehensive/$npi"
  ask /exclusions/search --data-urlencode "name=$name" -d state=CA
fi
ask /hospitals -d state=CA -d limit=200 -d fields=ccn,name,city,overall_rating -d format=csv
