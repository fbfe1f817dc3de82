import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

interface StaticFile {
  /** Contains a hash of the contents, so it can be cached forever. */
  path: string;
  type: string;
  body: string;
}

function staticFile(name: string, type: string, ...further: string[]): StaticFile {
  const body = [name, ...further].map((file) => readFileSync(join(root, 'src/pages/static', file), 'utf8')).join('\n');
  const at = name.lastIndexOf('.');
  return { path: `/static/${name.slice(0, at)}.${hash('sha256', body, 'hex').slice(0, 12)}${name.slice(at)}`, type, body };
}

export const stylesheet = staticFile(
  'site.css',
  'text/css; charset=utf-8',
  'records.css',
  'lists.css',
  'certificate.css',
  'developers.css',
  'header.css',
);
export const icon = staticFile('icon.svg', 'image/svg+xml; charset=utf-8');

export const searchScript = staticFile('search.js', 'text/javascript; charset=utf-8');
export const listScript = staticFile('list.js', 'text/javascript; charset=utf-8');
export const copyScript = staticFile('copy.js', 'text/javascript; charset=utf-8');
export const languagesScript = staticFile('snippets.js', 'text/javascript; charset=utf-8', 'languages.js');
export const referenceScript = staticFile('reference.js', 'text/javascript; charset=utf-8', 'snippets.js');
export const referenceStyles = staticFile('reference.css', 'text/css; charset=utf-8');
export const fileScript = staticFile('upload.js', 'text/javascript; charset=utf-8');

export const rosterExample = staticFile('roster-example.csv', 'text/csv; charset=utf-8');

export const staticFiles = new Map(
  [
    stylesheet,
    icon,
    searchScript,
    listScript,
    fileScript,
    copyScript,
    languagesScript,
    referenceScript,
    referenceStyles,
    rosterExample,
  ].map((file) => [file.path, file]),
);
