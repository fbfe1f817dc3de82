// Exit 0 when node_modules holds what package-lock.json names for this machine.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null);
const wanted = read('package-lock.json') ?? {};
const present = read('node_modules/.package-lock.json');
const missing = Object.entries(wanted).filter(
  ([path, entry]) => path !== '' && !entry.optional && !entry.peer && present?.[path]?.version !== entry.version,
);
process.exit(present && missing.length === 0 ? 0 : 1);
