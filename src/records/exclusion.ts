import { z } from 'zod';
import { date, defineRecord, flag, json, oneOf, requiredText, text, textList, zip5 } from './define-record.ts';

export const OtherName = z
  .object({
    kind: z.enum(['aka', 'dba', 'former', 'owner', 'alias']).describe('Type of name, such as alias or former name'),
    name: z.string().describe('The name as listed'),
  })
  .meta({ id: 'OtherName' });

export const exclusion = defineRecord({
  kind: 'exclusion',
  description: 'A person or business excluded from federal or state health care programs, as published in one list.',
  documents: { exclusions: 'id' },
  indexes: {
    npi: '(npi) where npi is not null',
    names: 'using gin (folded_names(full_name, other_names) gin_trgm_ops)',
    id_text: '((id::text) collate "C")',
    other_npis: 'using gin (other_npis) where other_npis is not null',
    began: '(source, observed_from)',
    ended: '(source, observed_to) where observed_to is not null',
    reinstated: '(source, exclusion_date) where reinstatement_date is not null',
    dated: '(source, exclusion_date)',
  },
  columns: {
    list_state: text('Two-letter state of a state list; null on federal lists.'),
    entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
    last_name: text('Last name as published (the federal list truncates it to 20 characters).'),
    first_name: text('First name as published (federal: 15 characters).'),
    middle_name: text('Middle name or initial as published (federal: 15 characters).'),
    suffix: text('Name suffix, if the list has one.'),
    organization_name: text('Business name as published (federal: 30 characters).'),
    full_name: requiredText('Full name on one line: the parts joined, or the single field the list publishes.'),
    other_names: json(z.array(OtherName), 'Other names the list gives for the same record, each with its type.'),
    npi: text('NPI as published, only if its check digit is valid; never derived.'),
    other_npis: textList('Additional NPIs the list gives for the same record, each published and valid; null if none.'),
    upin: text('UPIN as published; placeholder values are null.'),
    birth_date: date('Date of birth.'),
    address_line: text('Street address as published.'),
    city: text('City as published.'),
    state: text('Address state: USPS code, or XX for foreign or unknown.'),
    zip5,
    provider_type: text('Type of provider as published (federal: GENERAL).'),
    specialty: text('Specialty as published.'),
    license_number: text('License number as published.'),
    exclusion_type: text('Legal basis as a code (federal: section of the Social Security Act, such as 1128b4).'),
    action_type: text('Action as published (exclusion, termination, suspension …).'),
    reason: text('Reason or authority as published, or the legal basis in words.'),
    severity: oneOf(
      ['critical', 'high'],
      'critical: a mandatory federal exclusion; high: a permissive federal exclusion or a state action.',
    ),
    exclusion_date: date('Date the exclusion takes effect.'),
    list_added_date: date(
      'Date on which the publisher added the record to its list (Nebraska, Ohio, Pennsylvania, Texas); null on lists that publish none.',
    ),
    end_date: date('Published end date of the exclusion, if any.'),
    period: text('Exclusion period as published.'),
    reinstatement_date: date('Date of reinstatement, if any.'),
    waiver_date: date('Date of a waiver for one state; the exclusion stays active elsewhere.'),
    waiver_state: text('State the waiver applies to.'),
    oig_reciprocal: flag('Whether the list marks the row as a copy of a federal exclusion (LEIE); null if it has no such mark.'),
    exclusion_program: text('Exclusion program as SAM.gov publishes it (Reciprocal, Nonprocurement, Procurement); null on other lists.'),
    excluding_agency: text('Excluding agency as published by SAM.gov (HHS, OPM, TREAS-OFAC); null on other lists.'),
  },
});
