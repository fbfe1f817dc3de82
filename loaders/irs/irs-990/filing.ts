import { IsoDate } from '#fields/date';
import { ein as einField } from '#fields/ein';
import type { RowIssue } from '#load/declaration/rows';
import { type Element, type ElementReader, type Era, elementReader, isElement, textAt } from './element.ts';
import { header } from './schema-names.ts';

/** Who filed what for when: what every record of a return carries. */
export interface Filing {
  era: Era;
  schema_version: string;
  return_id: string;
  object_id: string | null;
  ein: string;
  name: string;
  state: string | null;
  tax_year: number | null;
  tax_period_begin: string | null;
  tax_period_end: string;
  /** Instant in UTC. */
  filed_at: string;
  source_url: string;
  header: ElementReader;
  form: Element;
  /** Schedules by their element, absent where not filed. */
  schedule: (name: string) => Element | null;
}

/** Schemas from 2009 on; 2008v1.0 nests Parts I and V differently. */
export function eraOf(schema_version: string): Era | null {
  const [, year] = /^(\d{4})v\d+\.\d+$/.exec(schema_version) ?? [];
  if (!year || Number(year) < 2009) return null;
  return Number(year) >= 2013 ? 'modern' : 'classic';
}

/** 2015-11-04T20:09:01-06:00 → 2015-11-05T02:09:01Z; without an offset it is taken for UTC. */
export function instantOf(published: string): string | null {
  const [, stamp, zone] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(published) ?? [];
  const instant = stamp ? new Date(`${stamp}${zone ?? 'Z'}`) : null;
  return instant && !Number.isNaN(instant.getTime()) ? `${instant.toISOString().slice(0, 19)}Z` : null;
}

/** Archives hold a return under its number; a file that was renamed has none. */
export const objectIdOf = (file_name: string): string | null => /(?<!\d)(\d{18})_public\b/.exec(file_name)?.[1] ?? null;

// The IRS publishes returns in archives only: the page shows the very return and gives its XML.
const viewer = 'https://projects.propublica.org/nonprofits/organizations';
export const addressOf = (ein: string, object_id: string | null) => (object_id ? `${viewer}/${ein}/${object_id}/full` : `${viewer}/${ein}`);

const schemaVersion = (raw: Element) => String(raw['@returnVersion'] ?? '');

/** The first of a document's elements: none is filed twice but those that are not read. */
const document = (data: Element, name: string): Element | null => {
  const found = data[name];
  const first = Array.isArray(found) ? found[0] : found;
  return isElement(first) ? first : null;
};

/** EIN and type as the head of the document tells them, before the rest of it is read. */
export const filerOf = (head: Element) => ({
  ein: textAt(head, 'Filer/EIN'),
  return_type: textAt(head, 'ReturnTypeCd') || textAt(head, 'ReturnType'),
});

export const filedDay = (raw: Element): string | null => {
  const era = eraOf(schemaVersion(raw));
  const head = raw.ReturnHeader;
  if (!era || !isElement(head)) return null;
  return instantOf(textAt(head, header.filed[era === 'modern' ? 0 : 1]))?.slice(0, 10) ?? null;
};

const compact = (stamp: string) => stamp.replace(/[-:]/g, '');

const cannot = (why: string, column: string): RowIssue => ({ issue: `the return cannot be read: ${why}`, column });

export function filingOf(raw: Element, issues: RowIssue[]): Filing | RowIssue {
  const schema_version = schemaVersion(raw);
  const era = eraOf(schema_version);
  if (!era) return cannot(`its schema is ${schema_version || 'not named'}; those from 2009v1.0 on are known`, 'schema_version');
  const head = raw.ReturnHeader;
  const data = raw.ReturnData;
  if (!isElement(head) || !isElement(data)) return cannot('it has no ReturnHeader and ReturnData', 'ReturnHeader');
  const read = elementReader(head, era, issues);
  const return_type = read.words(header.return_type) ?? '';
  const form = document(data, 'IRS990');
  if (return_type !== '990' || !form) return cannot(`it is a form ${return_type || 'without a type'}; only form 990 is`, 'return_type');
  const ein = einField.normalize(read.words(header.ein) ?? '').value;
  const name = read.business(header.name);
  if (!ein || !name) return cannot('it names no filer with an EIN of nine digits', 'ein');
  const tax_period_end = read.words(header.end) ?? '';
  const filed_at = instantOf(read.words(header.filed) ?? '');
  if (!IsoDate.safeParse(tax_period_end).success)
    return cannot(`the end of its period is "${tax_period_end}", which is not a date`, 'tax_period_end');
  if (!filed_at) return cannot('it does not say when it was made', 'filed_at');
  const begin = read.words(header.begin);
  const has_begin = IsoDate.safeParse(begin).success;
  if (begin && !has_begin)
    issues.push({ issue: `the period begins on "${begin}", which is not a date; kept only as published`, column: 'tax_period_begin' });
  const object_id = objectIdOf(String(raw['(file)'] ?? ''));
  return {
    era,
    schema_version,
    return_id: `${ein}-${compact(tax_period_end)}-${compact(filed_at)}`,
    object_id,
    ein,
    name,
    state: read.words(header.state),
    tax_year: read.whole(header.tax_year, 'tax_year'),
    tax_period_begin: has_begin ? begin : null,
    tax_period_end,
    filed_at,
    source_url: addressOf(ein, object_id),
    header: read,
    form,
    schedule: (schedule) => document(data, schedule),
  };
}

/** Columns of `ofReturn`. */
export const returnColumns = ({ return_id, object_id, ein, tax_year, tax_period_end }: Filing) => ({
  return_id,
  object_id,
  ein,
  tax_year,
  tax_period_end,
});
