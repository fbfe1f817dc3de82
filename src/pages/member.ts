import { z } from 'zod';
import { readTable } from '#read-table';
import { sourceLink } from './facts.ts';
import { html, instantPart, isDate, isInstant, type Shown, time } from './html.ts';
import { displayName, kindOfField, shownName, specialtyWords } from './names/display-name.ts';
import { sourceTitle } from './source-title.ts';
import { capitalized, ein, number, percentOf, plain, rowWords, telephone, uncapitalized, usd, valueWords, yesNo, zip } from './wording.ts';

const pages: Record<string, (id: string) => string> = {
  npi: (id) => `/npi/${id}`,
  ccn: (id) => `/hospitals/${id}`,
  parent_ccn: (id) => `/hospitals/${id}`,
  ticker: (id) => `/companies/${id}`,
  nct_id: (id) => `/clinical-trials/${id}`,
  aco_id: (id) => `/vbc/acos/${id}/financials`,
};

/** Such ids are not shown: they mean nothing to a reader. */
const ids_of_names: Record<string, string> = { system_name: 'system_id', parent_system_name: 'parent_system_id' };

export const isShownByName = (field: string, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(ids_of_names).some(([name, id]) => id === field && Boolean(row[name]));

/** In their usual spelling, and parts of names that are not words. */
const spelled = new Map(
  readTable('src/pages/field-words.csv', z.object({ word: z.string(), shown: z.string() })).map(({ word, shown }) => [word, shown]),
);
/** Names that say too little word by word. */
const named = new Map(
  readTable('src/pages/field-titles.csv', z.object({ field: z.string().regex(/^[a-z0-9_]+$/), title: z.string().min(1) })).map(
    ({ field, title }) => [field, title],
  ),
);
/** After these words a percentage needs no further word. */
const relative = /(^|_)(margin|rate|score|share|change|growth|reduction|ratio)$/;

/** beneficiary → beneficiaries */
const many = (one: string): string =>
  /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;

/** total_facility_sqft → total facility square feet. The value shows a unit, and a count says what it counts. */
export function titleOf(name: string): string {
  const bare = name.replace(/\b(record|provenance)\./g, '').replace(/_usd$/, '');
  const whole = named.get(bare);
  if (whole) return whole;
  const words = bare.endsWith('_pct') ? bare.slice(0, -4) + (relative.test(bare.slice(0, -4)) ? '' : '_percentage') : bare;
  const shown = words
    .replace(/^(is|has)_/, '')
    .replace(/_count$/, '')
    .split(/[._]/)
    .map((word) => spelled.get(word) ?? word)
    .join(' ');
  return words.endsWith('_count') ? many(shown) : shown;
}

/** The same as a label or a heading. */
export const labelOf = (name: string): string => capitalized(titleOf(name));

const parameter_titles = new Map(
  readTable('src/pages/parameter-titles.csv', z.object({ parameter: z.string().min(1), title: z.string().min(1) })).map((row) => [
    row.parameter,
    row.title,
  ]),
);
const bounds = { min_: 'Minimum ', max_: 'Maximum ' } as const;

export function parameterLabel(name: string): string {
  const title = parameter_titles.get(name);
  if (title) return title;
  for (const [start, words] of Object.entries(bounds))
    if (name.startsWith(start)) return `${words}${uncapitalized(labelOf(name.slice(start.length)))}`;
  return labelOf(name);
}

function figure(name: string, value: number): string {
  if (name.endsWith('_usd')) return usd(value);
  if (name.endsWith('_pct')) return percentOf(name, value);
  // A year has no thousands separator.
  return /(^|_)year$/.test(name) ? String(value) : number(value);
}

const isPath = (value: string) => /^\/[a-z][\w/?=&.-]*$/.test(value);

export const memberList = (name: string, values: readonly unknown[]): string =>
  values
    .map((value) => {
      if (/conditions$/.test(name)) return valueWords('conditions', String(value));
      return /(^|\.)missing_key_figures$/.test(name) ? titleOf(String(value)) : value;
    })
    .join(', ');

/** By its name: identifiers and paths are links, figures have their unit, names are in normal case. */
export function memberValue(name: string, value: unknown, row?: object): Shown {
  const member = name.slice(name.lastIndexOf('.') + 1);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return figure(member, value);
  if (typeof value !== 'string') return null;
  const words = rowWords(member, value);
  if (words) return words;
  // "suspended" beside "Suspended": lists of several states.
  if (member === 'action') return capitalized(value);
  if (member.endsWith('specialty')) return specialtyWords(value);
  const page = pages[member];
  const id = ids_of_names[member] && (row as Record<string, unknown> | undefined)?.[ids_of_names[member]];
  if (id) return html`<a href="/systems/${encodeURIComponent(String(id))}">${shownName(value, 'business')}</a>`;
  // hca-healthcare, where the name is not there.
  if (/^(parent_)?system_id$/.test(member))
    return html`<a href="/systems/${encodeURIComponent(value)}">${displayName(value.replaceAll('-', ' ').toUpperCase(), 'business')}</a>`;
  if (member === 'source_id') return html`<a href="/sources/${encodeURIComponent(value)}">${sourceTitle(value)}</a>`;
  // A hospital that no facility file has leads to its cost reports, or nowhere.
  const own = member === 'ccn' ? (row as { page?: string | null } | undefined)?.page : undefined;
  if (own === null) return value;
  if (page) return html`<a href="${own ?? page(encodeURIComponent(value))}">${value}</a>`;
  if (member === 'source' && /^[a-z0-9_]+$/.test(value)) return sourceLink(value);
  if (/^https?:\/\//.test(value))
    return html`<a href="${value}" rel="noreferrer">${value.replace(/^https?:\/\/(www\.)?/, '').slice(0, 60)}</a>`;
  if (/(^|_)(telephone|phone|fax)$/.test(member)) return telephone(value);
  if (/(^|_)ein$/.test(member)) return ein(value);
  if (/^(zip|zip9|postal_code)$/.test(member)) return zip(value);
  const kind = kindOfField(member, value, row);
  if (kind) return shownName(value, kind);
  if (isPath(value)) return html`<a href="${value}">${value}</a>`;
  if (isDate(value)) return time(value);
  if (isInstant(value)) return instantPart(value);
  // by_staff is one of our codes; publishers' names and codes stay as they are.
  return /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value) ? plain(value) : value;
}
