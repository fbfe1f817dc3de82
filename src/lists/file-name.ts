import { hash } from 'node:crypto';

/** Longer names are cut off where browsers and folders show them. */
const LONGEST = 90;
/** Part or columns of the same rows. */
const FORM = new Set(['cursor', 'fields', 'provenance']);

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

const SAID_BY_NONE = new Set(['search', 'records', 'recent', 'dac', 'vbc']);

/** /hospitals/240010/compendium → hospital 240010 compendium */
export function fileOfPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !SAID_BY_NONE.has(part));
  return parts.map((part, at) => (/\d/.test(parts[at + 1] ?? '') ? part.replace(/(?<!s)s$/, '') : part)).join(' ');
}

/**
 * What it is of, then the filters, so that two lists that differ have names that differ. What does not fit or cannot be
 * read, such as a cursor, counts in six hexadecimal digits at the end.
 */
export function fileName(of: string, url: string, day?: string): string {
  const sent = [...new URL(url, 'http://file').searchParams].filter(([, value]) => value.trim() !== '');
  const is_all = sent.some(([name, value]) => name === 'all' && value === 'true');
  // In a file of all rows `limit` has no meaning.
  const query = sent.filter(([name]) => !['format', 'all', 'add'].includes(name) && !(is_all && name === 'limit'));
  const said = query.filter(([name]) => !FORM.has(name));
  const whole = [of, ...said.map(([name, value]) => (value === 'true' ? name : `${name} ${value}`))].map(slug).join('-');
  const end = day ? `-${day}` : '';
  const is_plain = said.length === query.length && query.every(([, value]) => /^[\x20-\x7e]*$/.test(value));
  if (is_plain && whole.length + end.length <= LONGEST) return `${whole}${end}`;
  const mark = hash('sha256', JSON.stringify([of, query.toSorted()]), 'hex').slice(0, 6);
  const cut = whole.slice(0, LONGEST - end.length - mark.length - 1).replace(/-$/, '');
  return `${cut}-${mark}${end}`;
}
