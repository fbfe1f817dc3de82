import { sourceLink } from './facts.ts';
import { html, type Shown } from './html.ts';
import { sourceTitle } from './source-title.ts';
import { isDate, time } from './time.ts';
import { number, percent, usd, yesNo } from './wording.ts';

/** Field name → path of the page of the identified thing. */
const pages: Record<string, (id: string) => string> = {
  npi: (id) => `/npi/${id}`,
  ccn: (id) => `/hospitals/${id}`,
  parent_ccn: (id) => `/hospitals/${id}`,
  system_id: (id) => `/systems/${id}`,
  ticker: (id) => `/companies/${id}`,
  nct_id: (id) => `/clinical-trials/${id}`,
  aco_id: (id) => `/vbc/acos/${id}/financials`,
  source_id: (id) => `/sources/${id}`,
};

/** overall_rating → overall rating; the unit suffix is dropped because the value shows the unit. */
export const titleOf = (name: string): string =>
  name
    .replace(/\b(record|provenance)\./g, '')
    .replaceAll('.', ' ')
    .replace(/_(usd|pct)$/, '')
    .replace(/^(is|has)_/, '')
    .replaceAll('_', ' ');

function figure(name: string, value: number): string {
  if (name.endsWith('_usd')) return usd(value);
  if (name.endsWith('_pct')) return percent(value);
  // A year has no thousands separator.
  return /(^|_)year$/.test(name) ? String(value) : number(value);
}

const isPath = (value: string) => /^\/[a-z][\w/?=&.-]*$/.test(value);

/** One field of a response, formatted by its name: identifiers and paths are links, figures have their unit. */
export function memberValue(name: string, value: unknown): Shown {
  const member = name.slice(name.lastIndexOf('.') + 1);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return figure(member, value);
  if (typeof value !== 'string') return null;
  const page = pages[member];
  if (member === 'source_id' && page) return html`<a href="${page(encodeURIComponent(value))}">${sourceTitle(value)}</a>`;
  if (page) return html`<a href="${page(encodeURIComponent(value))}">${value}</a>`;
  if (member === 'source' && /^[a-z0-9_]+$/.test(value)) return sourceLink(value);
  if (/^https?:\/\//.test(value))
    return html`<a href="${value}" rel="noreferrer">${value.replace(/^https?:\/\/(www\.)?/, '').slice(0, 60)}</a>`;
  if (isPath(value)) return html`<a href="${value}">${value}</a>`;
  if (isDate(value)) return time(value);
  // by_staff is one of our codes; publishers' names and codes stay as they are.
  return /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}
