import { z } from 'zod';
import { licenseTypeClasses } from '../../fields/taxonomy-groups.ts';
import { DisciplinaryActionColumns, VerifyAt } from '../../records/disciplinary-action.ts';
import { licenseStatusClasses } from '../../records/license.ts';
import { Provenance } from '../../records/provenance.ts';

const count = (what: string) => z.number().int().min(0).describe(what);
const day = (what: string) => z.iso.date().nullable().describe(what);

export const License = z.object({
  state: z.string().nullable().describe('State that issued it, USPS code'),
  license_number: z.string().describe('As published; in NPPES as the provider typed it'),
  license_type_class: z.enum(licenseTypeClasses).nullable().describe('Class of the licence; of NPPES licences that of the taxonomy'),
  license_type: z.string().nullable().describe('Kind in the words or the code of the board'),
  taxonomy_codes: z.array(z.string()).describe('Taxonomy codes it was reported with; empty where the board is the source'),
  status: z.string().nullable().describe('Status as the board publishes it; null in NPPES, which has none'),
  status_class: z.enum(licenseStatusClasses).nullable().describe('What the status means'),
  status_reason: z.string().nullable().describe('Reason of the status as published'),
  is_primary: z.boolean().nullable().describe('Reported with the primary taxonomy; null where the board is the source'),
  has_board_action: z
    .boolean()
    .nullable()
    .describe('The board says that a disciplinary action exists (Washington); null where it says nothing of that'),
  first_issue_date: day('Day of the first issue'),
  last_issue_date: day('Day of the last issue or renewal'),
  effective_date: day('Day from which the present term counts'),
  expiration_date: day('Day of expiry'),
  link: DisciplinaryActionColumns.link.describe('How the board’s licence reached the NPI; null where the provider reported it to NPPES'),
  verify_at: VerifyAt.describe('Where the licence can be checked'),
  ...Provenance.shape,
});

/** Provenance stands in the row: source, source_url and raw_payload as the specification names them. */
export const DisciplinaryAction = z.object({
  ...DisciplinaryActionColumns,
  verify_at: VerifyAt.describe('Where the action can be checked'),
  ...Provenance.shape,
});

export const DisciplinarySummary = z.object({
  all_actions: count('Actions held, history included'),
  by_severity: z
    .object({
      critical: count('Mandatory exclusions'),
      high: count('Permissive exclusions, licences lost or suspended'),
      not_stated: count('Everything else: reprimands, conditions, charges, dismissals'),
    })
    .describe('All of them by severity'),
  currently_active_actions: count('Those open on the day asked, charges apart'),
  open_charges: count('Charges no decision has followed'),
});

const LicenseCount = z.object({
  license_type_class: z.string().describe('Class of the licence'),
  status: z.string().describe('Status as published'),
  status_class: z.string().describe('What the status means'),
  licenses: count('Licences'),
});

export const Licensed = z.object({
  source: z.string().describe('Where the licences were counted: the file of the state, or NPPES'),
  licenses: count('Licences'),
  by_type: z.array(z.object({ license_type_class: z.string().describe('Class'), licenses: count('Licences') })).describe('By class'),
  by_status: z
    .array(z.object({ status_class: z.string().describe('Meaning of the status'), licenses: count('Licences') }))
    .describe('By status'),
  by_type_and_status: z.array(LicenseCount).describe('By class and published status, the most first'),
});

export const BoardPortal = z.object({
  profession: z.string().describe('Profession; all: every health profession of the state'),
  board: z.string().describe('The authority'),
  lookup_url: z.string().describe('Page for looking up a licence'),
  disciplinary_url: z.string().nullable().describe('Page of disciplinary actions, where one is known'),
});

export const Alert = DisciplinaryAction.extend({
  first_seen_date: z.iso.date().describe('Day this service first had the action from the list'),
  alert_basis: z
    .enum(['effective_in_window', 'first_seen_in_window'])
    .describe(
      'effective_in_window: took effect within the window; first_seen_in_window: took effect earlier, and a list first showed it within the window',
    ),
});
