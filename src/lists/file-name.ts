import { hash } from 'node:crypto';
import { stateName } from '../fields/us-state.ts';

/** Longer names are cut off where browsers and folders show them. */
const LONGEST = 90;
/** Form, page or columns of the same rows. */
const FORM = new Set(['format', 'all', 'limit', 'cursor', 'fields', 'add', 'provenance', 'page']);

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

type Filter = readonly [name: string, value: string];

/** Values that say what they are. */
const OWN_WORDS = new Set(['year', 'fiscal_year', 'month']);

function filterWords([name, value]: Filter): string {
  if (name === 'state') return stateName(value.toUpperCase()) ?? value;
  // An id of ours says what it is of: hca-healthcare.
  if (OWN_WORDS.has(name) || name.endsWith('_id')) return value;
  return value === 'true' ? name : `${name === 'q' ? 'search' : name} ${value}`;
}

/** Both ends of a period are one. */
function words(filters: readonly Filter[]): string[] {
  const said = new Map(filters);
  return filters.flatMap(([name, value]) => {
    const stem = name.replace(/_(from|to)$/, '');
    const [from, to] = [said.get(`${stem}_from`), said.get(`${stem}_to`)];
    if (stem === name || from === undefined || to === undefined) return slug(filterWords([name, value]));
    return name.endsWith('_from') ? slug(`${stem} ${from} to ${to}`) : [];
  });
}

/**
 * What it is of, then the filters in words, so that two lists that differ have names that differ. What does not fit or
 * cannot be read, such as a cursor, counts in six hexadecimal digits at the end.
 */
export function fileName(of: string, url: string, day?: string): string {
  const query = [...new URL(url, 'http://file').searchParams].filter(([, value]) => value.trim() !== '');
  const end = day ? `-${day}` : '';
  const filters = words(query.filter(([name]) => !FORM.has(name)));
  const is_all = query.some(([name, value]) => name === 'all' && value === 'true');
  // In a file of all rows `limit` has no meaning.
  const first = query.filter(([name]) => name === 'limit' && !is_all).map(([, count]) => slug(`first ${count}`));
  const part = query.filter(([name]) => ['cursor', 'fields', 'page', 'provenance'].includes(name));
  const page = part.filter(([name]) => name === 'page').map(([, number]) => slug(`page ${number}`));
  const whole = [slug(of), ...filters, ...first, ...page].join('-');
  const hidden = part.some(([name]) => name !== 'page');
  const is_said = query.every(([, value]) => /^[\x20-\x7e]*$/.test(value)) && !hidden && whole.length + end.length <= LONGEST;
  if (is_said) return `${whole}${end}`;
  const rest = query.filter(([name]) => name !== 'format' && name !== 'all').toSorted();
  const mark = hash('sha256', JSON.stringify([of, rest]), 'hex').slice(0, 6);
  const room = LONGEST - end.length - mark.length - 1;
  // Whole words, unless the first one is too long.
  const cut =
    whole.length <= room
      ? whole
      : whole
          .slice(0, room + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, room);
  return `${cut}-${mark}${end}`;
}
