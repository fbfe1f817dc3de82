import { isSsnName, plainHeading } from '../fields/field-names.ts';
import { fieldOf } from '../fields/roster-headings.ts';
import { type Column, ownColumns } from './columns.ts';
import { OWN_COLUMNS } from './result-columns.ts';

/**
 * The columns that are not screened and can be returned beside the results. Names of other people are not: a column
 * that may contain names is left out for good, a Social Security number is never stored, and of a file of results that
 * is uploaded again the earlier results are not.
 */
export function canBeKept(columns: readonly Column[]): Set<Column> {
  const own = new Set(ownColumns(columns.map(({ heading }) => heading)));
  return new Set(
    columns.filter(
      ({ heading, field, may_hold_names }) =>
        field === null && heading !== '' && !may_hold_names && !isSsnName(heading) && !own.has(plainHeading(heading)),
    ),
  );
}

/** The places of the columns that are returned, from 0. */
export const keptPlaces = (columns: readonly Column[] | null): number[] =>
  (columns ?? []).flatMap(({ is_kept }, at) => (is_kept ? [at] : []));

export interface KeptCell {
  /** As in the upload. */
  heading: string;
  value: string;
}

/** The cells of a row in these columns under their headings, without those that are empty. */
export function keptCells(columns: readonly Column[] | null, kept: readonly string[] | null): KeptCell[] {
  const places = keptPlaces(columns);
  return (kept ?? []).flatMap((value, at) => (value.trim() === '' ? [] : [{ heading: columns![places[at]!]!.heading, value }]));
}

const taken = new Set(OWN_COLUMNS.map(plainHeading));

/**
 * What these columns are called in a file of results: as in the upload, or marked where the file has such a column
 * already.
 */
export function keptNames(columns: readonly Column[] | null): string[] {
  const used = new Map<string, number>();
  return keptPlaces(columns).map((at) => {
    const { heading } = columns![at]!;
    const name = taken.has(plainHeading(heading)) || fieldOf(heading) !== null ? `upload: ${heading}` : heading;
    const times = (used.get(plainHeading(name)) ?? 0) + 1;
    used.set(plainHeading(name), times);
    return times > 1 ? `${name} (${times})` : name;
  });
}
