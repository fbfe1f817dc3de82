// Exit 0 when node_modules holds what package-lock.json names for this machine.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null);
const wanted = read('package-lock.json') ?? {};
const present = read('node_modules/.package-lock.json');
// As npm finds it; looking up the names of network interfaces may take seconds.
process.report.excludeNetwork = true;
const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
const fits = (names, own) => !names || names.includes(own);
// Optional packages are built for one kind of machine each.
const isNeeded = ({ optional, os, cpu, libc: of }) =>
  !optional || (os && fits(os, process.platform) && fits(cpu, process.arch) && fits(of, libc));
const missing = Object.entries(wanted).filter(
  ([path, entry]) => path !== '' && isNeeded(entry) && !entry.peer && present?.[path]?.version !== entry.version,
);
process.exit(present && missing.length === 0 ? 0 : 1);
