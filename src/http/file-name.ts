import { hash } from 'node:crypto';

/** Maximum length of a file name without its ending. */
const LONGEST = 100;
/** They say which form, page or columns of the same rows a file has. */
const FORM = new Set(['format', 'all', 'limit', 'cursor', 'fields', 'provenance', 'page']);

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The name of a downloaded file, without its ending: what it is of, then the filters of the request in words, so that two lists that differ have names that
 * differ. What does not fit or cannot be read, such as a cursor, counts in six hexadecimal digits at the end.
 */
export function fileName(of: string, url: string, day?: string): string {
  const query = [...new URL(url, 'http://file').searchParams].filter(([, value]) => value.trim() !== '');
  const end = day ? `-${day}` : '';
  const filters = query.filter(([name]) => !FORM.has(name)).map(([name, value]) => slug(`${name} ${value}`));
  const is_all = query.some(([name, value]) => name === 'all' && value === 'true');
  // Of all rows, `limit` says nothing.
  const first = query.filter(([name]) => name === 'limit' && !is_all).map(([, count]) => slug(`first ${count}`));
  const part = query.filter(([name]) => ['cursor', 'fields', 'page', 'provenance'].includes(name));
  const page = part.filter(([name]) => name === 'page').map(([, number]) => slug(`page ${number}`));
  const whole = [slug(of), ...filters, ...first, ...page].join('-');
  const hidden = part.some(([name]) => name !== 'page');
  // Values without a letter or digit of the alphabet are not in the words.
  const is_said = query.every(([, value]) => /^[\x20-\x7e]*$/.test(value)) && !hidden && whole.length + end.length <= LONGEST;
  if (is_said) return `${whole}${end}`;
  const rest = query.filter(([name]) => name !== 'format' && name !== 'all').toSorted();
  const mark = hash('sha256', JSON.stringify([of, rest]), 'hex').slice(0, 6);
  return `${whole.slice(0, LONGEST - end.length - 7).replace(/-$/, '')}-${mark}${end}`;
}
