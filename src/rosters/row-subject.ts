import { type Cells, ROSTER_FIELDS, type RosterField } from '#fields/roster-headings';
import { withLostLetters } from '#screening/lost-letters';
import type { SubjectInput } from '#screening/subject';
import { subjectOf } from './subject.ts';
import { readCell, withNoValues } from './values.ts';

/** Text as Postgres can store it: control characters and halves of surrogate pairs become spaces. */
export const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** For JSON.parse and JSON.stringify. */
export const storablePart = (_: string, part: unknown): unknown => (typeof part === 'string' ? storable(part) : part);

export const storableCells = (cells: Cells): Cells =>
  Object.fromEntries((Object.entries(cells) as [RosterField, string][]).map(([field, text]) => [field, storable(withLostLetters(text))]));

/** The cells that a row is screened by: those that were left out count neither for nor against a hit. */
const without = (sent: Cells, left_out: readonly string[] | null): Cells =>
  left_out?.length ? Object.fromEntries(Object.entries(sent).filter(([field]) => !left_out.includes(field))) : sent;

/**
 * What a certificate says was sent of a row: the cells that it was screened by, and the lists and as-of date that the
 * request names for the whole roster.
 */
export const rowSubject = (cells: Cells, left_out: readonly string[] | null, { lists, as_of }: { lists?: string; as_of?: string }) => ({
  ...without(cells, left_out),
  lists,
  as_of,
});

/**
 * The subject of the cells as they were sent, without those that are left out; null if they give none. `faults`: of
 * fields that cannot be read.
 */
export function readRowSubject(sent: Cells, left_out: readonly string[] = []) {
  const cells: Cells = {};
  const faults = new Map<RosterField, string>();
  for (const field of ROSTER_FIELDS) {
    if (!sent[field] || left_out.includes(field)) continue;
    const found = readCell(field, sent[field]);
    if ('fault' in found) faults.set(field, found.fault);
    else if (found.value !== null) cells[field] = found.value;
  }
  return { subject: subjectOf(withNoValues(cells, sent)), faults };
}

/** The same of stored cells; null if they can no longer be read. */
export function subjectOfRow(sent: Cells, left_out: readonly string[] = []): SubjectInput | null {
  const { subject, faults } = readRowSubject(sent, left_out);
  return faults.size > 0 ? null : subject;
}
