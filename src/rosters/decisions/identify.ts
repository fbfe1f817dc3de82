import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { canonical, sha256 } from '#certificates/canonical';
import { collapsed } from '#fields/person-name';
import { type Cells, ROSTER_FIELDS, type RosterField } from '#fields/roster-headings';
import { plainLicense } from '#screening/license-number';
import type { Exclusion } from '#screening/schemas';
import { OPTIONAL } from '../subject.ts';
import { readCell } from '../values.ts';

export type DecidedRecord = Partial<z.input<typeof Exclusion>> & { source: string; record_ref: string; full_name: string };

/** Identifies a record in every release of its list. */
export const recordKey = ({ source, record_ref }: Pick<DecidedRecord, 'source' | 'record_ref'>): string => `${source}-${record_ref}`;

/** What a reviewer compared. Our own conclusions from a record (severity, group, links) are not its content. */
const RECORD_CONTENT = [
  ...['entity_type', 'full_name', 'last_name', 'first_name', 'middle_name', 'suffix', 'organization_name', 'other_names', 'npi'],
  ...['other_npis', 'birth_date', 'address_line', 'city', 'state', 'zip5', 'provider_type', 'specialty', 'license_number'],
  ...['exclusion_type', 'action_type', 'reason', 'exclusion_date', 'end_date', 'reinstatement_date', 'waiver'],
  ...['upin', 'period', 'exclusion_program', 'excluding_agency'],
] as const;

/** With other fields it is another version, which `record_hash_version` of a stored decision tells apart. */
export const recordHash = (record: DecidedRecord): Buffer => sha256(canonical(RECORD_CONTENT.map((field) => record[field] ?? null)));

const plain = (text: string): string => collapsed(text.normalize('NFC')).toLowerCase();

export interface Identity {
  subject_key: Buffer;
  subject_hash: Buffer;
  /** The same of the cells as typed, with which decisions were stored before. */
  typed_key: Buffer;
  typed_hash: Buffer;
  /** The key is a name only, which two people of one roster may share. */
  is_name_only: boolean;
}

const typed = (field: RosterField, cell: string): string => (field === 'id' ? cell.trim() : plain(cell));

/**
 * 11/23/1959 and 1959-11-23 are one day, TX and Texas one state. A value that cannot be read counts as typed: Jane Doe
 * of “1962” and Jane Doe of “1959” may be two people. Names differ where more than case and blanks does.
 */
function read(field: RosterField, cell: string): string {
  const found = readCell(field, cell);
  if ('fault' in found) return plain(cell);
  if (found.value === null) return field === 'id' || OPTIONAL.includes(field) ? '' : plain(cell);
  return typed(field, field === 'license_number' ? plainLicense(found.value) : found.value);
}

const own = ROSTER_FIELDS.filter((field) => field !== 'id');
const names = own.filter((field) => !['birth_date', 'state', 'license_number', 'entity_type'].includes(field));

function hashes(cells: Cells, secret: string, textOf: typeof read) {
  const keyed = (what: string, values: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, ...values]))
      .digest();
  const values = Object.fromEntries(ROSTER_FIELDS.map((field) => [field, textOf(field, String(cells[field] ?? ''))]));
  return {
    subject_key: values.id
      ? keyed('id', [values.id])
      : keyed(
          'names',
          names.map((field) => values[field]!),
        ),
    subject_hash: keyed(
      'content',
      own.map((field) => values[field]!),
    ),
    is_name_only: !values.id && !values.npi,
  };
}

/** As decisions identified a subject before they compared what was read. */
export const identifyTyped = (cells: Cells, secret: string) => hashes(cells, secret, typed);

/**
 * A subject in every screening of an account, and its content. The key is the account's own id of the subject, or else
 * its names and NPI; the content is all its cells, as screening reads them. Both are keyed hashes: who has the table
 * cannot check a guess of a name.
 */
export function identify(cells: Cells, secret: string): Identity {
  const { subject_key: typed_key, subject_hash: typed_hash } = identifyTyped(cells, secret);
  return { ...hashes(cells, secret, read), typed_key, typed_hash };
}

/** Keys under which decisions on the subject are stored. */
export const keysOf = ({ subject_key, typed_key }: Identity): Buffer[] =>
  subject_key.equals(typed_key) ? [subject_key] : [subject_key, typed_key];
