#!/usr/bin/env bash
# Runs in the container of the OpenSearch image: compiles our plugin with the image's own JDK, then starts OpenSearch with it.
# A plugin has a class loader of its own, so it gets the transport module's jars, as other plugins that extend it bring them.
set -euo pipefail
cd /usr/share/opensearch
plugin=plugins/proviso-secret
if [ ! -d "$plugin" ]; then
  classes=$(mktemp -d)
  unfinished=$(mktemp -d)
  jdk/bin/javac --release 21 -cp 'lib/*:modules/transport-netty4/*' -d "$classes" /proviso/SecretPlugin.java
  jdk/bin/jar --create --file "$unfinished/proviso-secret.jar" -C "$classes" .
  cp modules/transport-netty4/*.jar "$unfinished"
  cat >"$unfinished/plugin-descriptor.properties" <<END
name=proviso-secret
description=Asks for the secret of this start
version=1
opensearch.version=$(basename lib/opensearch-core-[0-9]*.jar .jar | sed 's/opensearch-core-//')
java.version=21
classname=proviso.SecretPlugin
END
  chmod -R u=rwX,go=rX "$unfinished"
  mv "$unfinished" "$plugin"
fi
exec ./opensearch-docker-entrypoint.sh opensearch
