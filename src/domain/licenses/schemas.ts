import { z } from 'zod';
import { arrayOf, dateOrNull, day, flagOrNull, named, oneOf, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { licenseTypeClasses } from '../../fields/taxonomy-groups.ts';
import { DisciplinaryActionColumns, VerifyAt } from '../../records/disciplinary-action.ts';
import { licenseStatusClasses } from '../../records/license.ts';
import { Provenance } from '../../records/record-schema.ts';

const count = (what: string) => z.number().int().min(0).describe(what);

export const License = named('License', {
  state: textOrNull('Issuing state, two-letter code'),
  license_number: text('As published; in NPPES as reported by the provider'),
  license_type_class: z
    .enum(licenseTypeClasses)
    .meta({ id: 'LicenseTypeClass' })
    .nullable()
    .describe('Class of the license; for NPPES licenses derived from the taxonomy'),
  license_type: textOrNull('License type as the board publishes it'),
  taxonomy_codes: arrayOf(z.string(), 'Taxonomy codes it was reported with; empty for licenses from a board'),
  status: textOrNull('Status as the board publishes it; null for NPPES, which has no status'),
  status_class: oneOrNull(licenseStatusClasses, 'Normalized status'),
  status_reason: textOrNull('Reason for the status as published'),
  is_primary: flagOrNull('True if reported with the primary taxonomy; null for licenses from a board'),
  has_board_action: flagOrNull(
    'True if the board states that a disciplinary action exists (Washington only); null if the board does not publish this',
  ),
  first_issue_date: dateOrNull('Date of first issue'),
  last_issue_date: dateOrNull('Date of last issue or renewal'),
  effective_date: dateOrNull('Start date of the current term'),
  expiration_date: dateOrNull('Expiration date'),
  link: DisciplinaryActionColumns.link.describe('How the board’s license was linked to the NPI; null for licenses from NPPES'),
  verify_at: VerifyAt.describe('Where to verify the license'),
  ...Provenance.shape,
});

/** Provenance fields (source, source_url, raw_payload) are part of the row, as in the specification. */
export const DisciplinaryAction = named('DisciplinaryAction', {
  ...DisciplinaryActionColumns,
  verify_at: VerifyAt.describe('Where to verify the action'),
  ...Provenance.shape,
});

export const DisciplinarySummary = named('DisciplinarySummary', {
  all_actions: count('All actions, including past ones'),
  by_severity: named(
    'ActionsBySeverity',
    {
      critical: count('Mandatory exclusions'),
      high: count('Permissive exclusions, revoked or suspended licenses'),
      not_stated: count('All others: reprimands, conditions, charges, dismissals'),
    },
    'All actions by severity',
  ),
  currently_active_actions: count('Actions active on the as-of date, without charges'),
  open_charges: count('Charges without a decision'),
  exclusions: count(
    'How many of all_actions are exclusions by the federal list or a state list; the others are actions of licensing boards',
  ),
  active_exclusions: count('How many of currently_active_actions are such exclusions'),
  federal_copies: count('Records that lists mark as copies of a federal exclusion; not in all_actions'),
});

const LicenseCount = z.object({
  license_type_class: text('License class'),
  status: text('Status as published'),
  status_class: text('Normalized status'),
  licenses: count('Number of licenses'),
});

export const Licensed = named('LicensedCount', {
  source: text('Where the licenses were counted: the state file, or NPPES'),
  licenses: count('Number of licenses'),
  by_type: arrayOf(z.object({ license_type_class: text('Class'), licenses: count('Number of licenses') }), 'By class'),
  by_status: arrayOf(z.object({ status_class: text('Normalized status'), licenses: count('Number of licenses') }), 'By status'),
  by_type_and_status: arrayOf(LicenseCount, 'By class and published status, most frequent first'),
});

export const BoardPortal = named('BoardPortal', {
  profession: text('Profession; all: every health profession in the state'),
  board: text('Name of the board or agency'),
  lookup_url: text('License lookup page'),
  disciplinary_url: textOrNull('Page of disciplinary actions; null where none is known: the license lookup shows discipline'),
});

export const Alert = DisciplinaryAction.extend({
  first_seen_date: day('Date on which this service first had the action'),
  alert_basis: oneOf(
    ['effective_in_window', 'first_seen_in_window'],
    'effective_in_window: took effect within the window; first_seen_in_window: took effect earlier, but first appeared on a list within the window',
  ),
}).meta({ id: 'LicenseAlert' });
