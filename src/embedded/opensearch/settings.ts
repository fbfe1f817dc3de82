import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURED } from './secret.ts';

/** The launcher sets http.port and discovery.type. A laptop with a full disk must not turn the indexes read-only. */
const SETTINGS = `network.host: 127.0.0.1
http.type: ${SECURED}
transport.type: ${SECURED}
cluster.routing.allocation.disk.threshold_enabled: false
action.auto_create_index: "false"
action.destructive_requires_name: true
node.store.allow_mmap: true
`;

export function writeSettings(home: string): string {
  const folder = join(home, 'opensearch.config');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'opensearch.yml'), SETTINGS);
  return folder;
}
