import { isPlain } from '#pages/data-table';
import { facts } from '#pages/facts';
import { type Content, html, type Shown } from '#pages/html';
import { isShownByName, labelOf, memberList, memberValue, titleOf } from '#pages/member';
import { origin } from '#pages/record';
import { counted, number } from '#pages/wording';
import { type Row, rowsTable, shownColumns } from './rows-table.ts';

const max_rows = 200;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A provenance object, or a row that has provenance fields. */
const hasOrigin = (value: unknown): value is Parameters<typeof origin>[0] =>
  isRow(value) && 'file_sha256' in value && 'raw_payload' in value;
const isOrigin = (value: unknown) => hasOrigin(value) && Object.keys(value).every((name) => name === 'source' || elsewhere.has(name));
const heading = (name: string, depth: number): Content => (depth > 0 ? html`<h3>${labelOf(name)}</h3>` : html`<h2>${labelOf(name)}</h2>`);

/** Fields that are shown elsewhere on the page. */
const elsewhere = new Set([
  'null_reasons',
  'source_url',
  'raw_payload',
  'file_name',
  'file_sha256',
  'file_line',
  'observed_from',
  'observed_to',
  'loaded_at',
]);

function table(name: string, rows: Row[], depth: number, of = ''): Content {
  if (rows.length === 0) return null;
  // Rows that contain tables become sections of their own.
  if (
    depth < 2 &&
    rows.some((row) => !isOrigin(row) && Object.values(row).some((value) => Array.isArray(value) && isRow(value[0]) && !isOrigin(value[0])))
  )
    return html`${heading(name, depth)}${rows.slice(0, max_rows).map((row) => recordPart(row, depth + 1))}`;
  if (rows.every(isOrigin)) return html`${heading(name, depth)}${rows.map((row) => origin(row as never))}`;
  const columns = [
    ...new Set(
      rows.flatMap((row) =>
        Object.keys(row).flatMap((key) => (isRow(row[key]) ? Object.keys(row[key]).map((inner) => `${key}.${inner}`) : [key])),
      ),
    ),
  ];
  const shown = rows.slice(0, max_rows);
  return html`${heading(name, depth)}${rows.length > max_rows && html`<p class="quiet">The first ${number(max_rows)} of ${number(rows.length)}.</p>`}
${rowsTable([of, labelOf(name)].filter(Boolean).join(' '), shown, shownColumns(shown, columns))}`;
}

/** A further path of the record is words: services_at. */
function shownValue(name: string, value: unknown, data: Row): Shown {
  if (Array.isArray(value)) return memberList(name, value);
  const path = typeof value === 'string' && name.endsWith('_at') && value.startsWith('/') ? value : null;
  return path ? html`<a href="${path}">Show ${titleOf(name)}</a>` : memberValue(name, value, data);
}

/** Its values, then a section for each object or list inside. Empty fields are folded, with the reason. */
export function recordPart(data: Row, depth = 0): Content {
  const why: Row = isRow(data.null_reasons) ? data.null_reasons : {};
  const members = Object.entries(data).filter(([name]) => !elsewhere.has(name) && !isShownByName(name, data));
  const stored = members.filter(([, value]) => value !== null && isPlain(value));
  const empty = members.filter(([, value]) => value === null);
  const within = members.filter(([, value]) => !isPlain(value) && value !== null && !isOrigin(value));
  const origins = members.filter(([, value]) => isOrigin(value));
  return html`${facts(
    stored.map(([name, value]) => ({
      label: labelOf(name),
      value: shownValue(name, value, data),
      why: 'none',
    })),
  )}
${
  empty.length > 0 &&
  html`<details><summary>${counted(empty.length, 'field')} without a value</summary>${facts(
    empty.map(([name]) => ({ label: labelOf(name), value: null, why: typeof why[name] === 'string' ? why[name] : 'not on file' })),
  )}</details>`
}
${within.map(([name, value]) => (Array.isArray(value) ? table(name, value, depth, depth > 0 ? String(data.name ?? data.source ?? '') : '') : html`${heading(name, depth)}${recordPart(value as Row, depth + 1)}`))}
${hasOrigin(data) ? origin(data) : origins.map(([, value]) => origin(value as never))}`;
}
