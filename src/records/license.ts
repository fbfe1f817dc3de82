import { licenseTypeClasses } from '../fields/taxonomy-groups.ts';
import { date, defineRecord, flag, oneOf, requiredText, text } from './define-record.ts';

/** What a status means, whatever words a state uses. */
export const licenseStatusClasses = [
  'active',
  'restricted',
  'suspended',
  'revoked',
  'surrendered',
  'expired',
  'inactive',
  'other',
] as const;

/** A licence as the state that issued it publishes it. Licences that providers report to NPPES stand in their NPPES record. */
export const license = defineRecord({
  kind: 'license',
  table: 'license',
  description: 'A licence, registration or certificate as the file of a state board publishes it. The files carry no NPI.',
  documents: {},
  columns: {
    license_key: requiredText('Prefix and number as they identify a licence within its source; disciplinary cases carry the same.'),
    state: requiredText('State that issued it, USPS code.'),
    license_prefix: text('Code of the kind of licence, where the state has one.'),
    license_number: requiredText('Number as published.'),
    license_type: text('Kind of licence in the words of the state.'),
    license_type_class: oneOf(licenseTypeClasses, 'Class of the licence; null where the kind is not known.'),
    entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
    last_name: text('Surname.'),
    first_name: text('Given name.'),
    middle_name: text('Middle name.'),
    suffix: text('Name suffix.'),
    organization_name: text('Name of a business.'),
    full_name: requiredText('The name in one line.'),
    status: text('Status as published.'),
    status_reason: text('Reason of the status as published.'),
    status_class: oneOf(licenseStatusClasses, 'What the status means; null where its word is not known.'),
    has_board_action: flag('The state says that a legal disciplinary action exists; null where it says nothing of that.'),
    first_issue_date: date('Day of the first issue.'),
    last_issue_date: date('Day of the last issue or renewal.'),
    effective_date: date('Day from which the present term counts.'),
    expiration_date: date('Day on which it expires or expired.'),
    city: text('City of the holder as published.'),
    address_state: text('State of the holder: USPS code, XX for foreign or unknown.'),
    zip5: text('Five-digit ZIP of the holder.'),
  },
});
