import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from '#root';

interface StaticFile {
  /** Contains a hash of the contents, so it can be cached forever. */
  path: string;
  type: string;
  body: string;
}

const types: Record<string, string> = { '.css': 'text/css', '.csv': 'text/csv', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** By their path. */
export const staticFiles = new Map<string, StaticFile>();

function staticFile(name: string, ...further: string[]): StaticFile {
  const body = [name, ...further].map((file) => readFileSync(join(root, 'src/pages/static', file), 'utf8')).join('\n');
  const ending = extname(name);
  const path = `/static/${name.slice(0, -ending.length)}.${hash('sha256', body, 'hex').slice(0, 12)}${ending}`;
  const file = { path, type: `${types[ending]}; charset=utf-8`, body };
  staticFiles.set(path, file);
  return file;
}

export const stylesheet = staticFile('site.css', 'records.css', 'lists.css', 'certificate.css', 'developers.css', 'header.css');
export const icon = staticFile('icon.svg');

export const searchScript = staticFile('search.js');
export const listScript = staticFile('list.js');
export const copyScript = staticFile('copy.js');
export const languagesScript = staticFile('snippets.js', 'languages.js');
export const referenceScript = staticFile('reference.js', 'snippets.js');
export const referenceStyles = staticFile('reference.css');
export const fileScript = staticFile('upload.js');

export const rosterExample = staticFile('roster-example.csv');
