import { z } from 'zod';
import type { RosterField } from '../fields/roster-headings.ts';
import type { RosterLine } from './subject.ts';

/**
 * A row without it is screened by its names. A name is never left out; without its NPI a row does not find a person who
 * is listed under another name.
 */
export const OPTIONAL: readonly RosterField[] = ['npi', 'birth_date', 'state', 'license_number', 'entity_type'];

export const Unreadable = z.enum(['invalid', 'leave_out']);
export type Unreadable = z.infer<typeof Unreadable>;

export const unreadableField = Unreadable.default('invalid').describe(
  'A row whose date of birth, state, license number, NPI or entity type cannot be read is invalid and not screened; with leave_out it is screened without that value (left_out_fields of its result) and never clear',
);

/**
 * The fields that alone make a row invalid, if each of them can be left out; null if something else is wrong with it.
 */
export const onlyOptional = (fields: readonly RosterField[]): RosterField[] | null =>
  fields.length > 0 && fields.every((field) => OPTIONAL.includes(field)) ? [...fields] : null;

/** A row as the roster is screened: without its unreadable values, if it can be and the caller requested it. */
export const asRequested = ({ fault, ...row }: RosterLine, unreadable: Unreadable | undefined): RosterLine =>
  fault === undefined || (unreadable === 'leave_out' && row.unreadable) ? row : { ...row, fault };
