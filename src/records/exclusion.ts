import { z } from 'zod';
import { date, defineRecord, flag, json, oneOf, requiredText, text, textList } from './define-record.ts';

export const OtherName = z.object({
  kind: z.enum(['aka', 'dba', 'former', 'owner', 'alias']).describe('What the list says the name is'),
  name: z.string().describe('The name as listed'),
});

/** A person or business on the federal exclusion list, a state Medicaid exclusion list or SAM.gov. */
export const exclusion = defineRecord({
  kind: 'exclusion',
  table: 'exclusion',
  description: 'A person or business barred from federal or state health programmes, as one list publishes it.',
  documents: { exclusions: 'id' },
  columns: {
    list_state: text('Two-letter state of a state list; null on federal lists.'),
    entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
    last_name: text('Surname as published (the federal list cuts it to 20 characters).'),
    first_name: text('Given name as published (federal: 15 characters).'),
    middle_name: text('Middle name or initial as published (federal: 15 characters).'),
    suffix: text('Name suffix where the list has one.'),
    organization_name: text('Business name as published (federal: 30 characters).'),
    full_name: requiredText('The name in one line: parts joined, or the single field the list publishes.'),
    other_names: json(z.array(OtherName), 'Further names the list gives for the same record, each with its kind.'),
    npi: text('NPI as published, only if its check digit is right; never derived.'),
    other_npis: textList('Further NPIs the list gives for the same record, each published and valid; null where there is none.'),
    upin: text('UPIN as published; placeholder values are null.'),
    birth_date: date('Date of birth.'),
    address_line: text('Street address as published.'),
    city: text('City as published.'),
    state: text('State of the address: USPS code, or XX for foreign or unknown.'),
    zip5: text('Five-digit ZIP.'),
    provider_type: text('Kind of provider as published (federal: GENERAL).'),
    specialty: text('Specialty as published.'),
    license_number: text('Licence number as published.'),
    exclusion_type: text('Legal ground as a code (federal: section of the Social Security Act, such as 1128b4).'),
    action_type: text('Action as published (exclusion, termination, suspension …).'),
    reason: text('Reason or authority as published, or the legal ground in words.'),
    severity: oneOf(['critical', 'high'], 'critical: a mandatory federal ground; high: a permissive one or a state action.'),
    exclusion_date: date('Day the exclusion takes effect.'),
    end_date: date('Published end of the exclusion period, if any.'),
    period: text('Exclusion period as published.'),
    reinstatement_date: date('Day of reinstatement, if any.'),
    waiver_date: date('Day of a waiver for one state; the exclusion stays in force.'),
    waiver_state: text('State the waiver holds for.'),
    oig_reciprocal: flag('The list marks the row as a mirror of an action of the federal list (LEIE); null where it has no such mark.'),
    exclusion_program: text('Exclusion program as SAM.gov publishes it (Reciprocal, Nonprocurement, Procurement); null on other lists.'),
    excluding_agency: text('Agency that excluded, as SAM.gov publishes it (HHS, OPM, TREAS-OFAC); null on other lists.'),
  },
});
