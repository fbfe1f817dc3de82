import { collapsed } from '../../../src/fields/person-name.ts';
import type { NamedRow } from '../../../src/load/define-dataset.ts';
import { words } from '../listed.ts';

export interface Sanction {
  /** As published; '' where none is. */
  day: string;
  source: string | null;
  /** Which of the two columns it stands in. */
  columns: { exclusion_date: string; source: string };
}

const isDay = (text: string) => /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2}))$/.test(text);
const split = (cell: string) =>
  collapsed(cell)
    .split(/[\s,;&]+/)
    .filter(Boolean);

/** MDHHS has an inspector general of its own: OIG behind it is the state's. */
const federal = /^(?:(?:US )?(?:HHS|DHHS)(?: OIG)?|OIG|OIG HHS|FEDERAL)$/;
const ofState = /^(?:(?:MI )?(?:MDHHS|MDCH|DCH|MSA|LARA)(?: (?:OIG|MSA))?|STATE|STATE OF MICHIGAN|MICHIGAN|MEDICAID|AG)$/;

const authority = (source: string) => collapsed(source.toUpperCase().replace(/[^A-Z]+/g, ' '));
const isKnown = (source: string) => federal.test(authority(source)) || ofState.test(authority(source));

/** Several days of a cell are split by blanks or lines; as many sources beside them are each day's own (MDHHS OIG is one source). */
function ofCell(dates: string, published_source: string, columns: Sanction['columns']): Sanction[] {
  const pieces = split(dates);
  const days = pieces.length > 1 && pieces.every(isDay) ? pieces : [dates];
  const sources = split(published_source);
  const source = words(published_source);
  const each = days.length > 1 && sources.length === days.length && !isKnown(published_source);
  return days.map((day, at) => ({ day, source: each ? sources[at]! : source, columns }));
}

/** A row holds up to two columns of days, each with the authority that acted; without any day the row is one undated sanction. */
export function sanctions(row: NamedRow): Sanction[] {
  const { first_dates = '', first_source = '', second_dates = '', second_source = '' } = row;
  const first = { exclusion_date: 'Sanction Date1', source: 'Sanction Source' };
  const second = { exclusion_date: 'Sanction Date2', source: 'Sanction Source (2)' };
  const found = [
    ...(words(first_dates) ? ofCell(first_dates, first_source, first) : []),
    ...(words(second_dates) ? ofCell(second_dates, second_source, second) : []),
  ];
  return found.length > 0 ? found : [{ day: '', source: words(first_source) ?? words(second_source), columns: first }];
}

/** Whether an authority is the federal one; null with a reason where it is not known. */
export function isFederal(source: string | null): { value: boolean | null; reason: string | null } {
  if (source === null) return { value: null, reason: null };
  const plain = authority(source);
  if (federal.test(plain)) return { value: true, reason: null };
  if (ofState.test(plain)) return { value: false, reason: null };
  // Both authorities: no pure mirror.
  if (/\b(?:MDHHS|MDCH|STATE)\b/.test(plain)) return { value: false, reason: null };
  return { value: null, reason: `"${source.slice(0, 40)}" is no known authority: neither a mirror of the federal list nor none was noted` };
}
