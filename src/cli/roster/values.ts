import { readDate } from '../../fields/date.ts';
import { isNpi } from '../../fields/npi.ts';
import { collapsed } from '../../fields/person-name.ts';
import { stateCode } from '../../fields/us-state.ts';
import { isBirthDate, LONGEST_LICENSE_NUMBER, LONGEST_NAME } from '../../screening/question-checks.ts';
import type { RosterField } from './headings.ts';

/** A cell as a screening takes it; null where it says nothing, or why it was not understood. */
export type ReadCell = { value: string | null } | { fault: string };

/** What people write into a cell that has nothing to say. */
const nothing = /^(n\.?\/?a\.?|none|null|nil|unknown|not (applicable|available|provided)|-+|\.+|#n\/a)$/i;

const time = /(?<![T\s])[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M|Z)?$/i;

function birthDate(text: string): ReadCell {
  const read = readDate(text.replace(time, ''));
  if (read.value && isBirthDate(read.value)) return { value: read.value };
  return { fault: `"${text}" is no date of birth: use a day of the past with a four-digit year, such as 09/29/1949 or 1949-09-29` };
}

function npi(text: string): ReadCell {
  // A spreadsheet may keep a number as 1234567893.0 and people write it with blanks.
  const digits = text.replace(/\.0+$/, '').replace(/[\s-]/g, '');
  return isNpi(digits) ? { value: digits } : { fault: `"${text}" is no NPI: use ten digits with a valid check digit` };
}

function state(text: string): ReadCell {
  const code = stateCode(text);
  return code ? { value: code } : { fault: `"${text}" is no state: use a two-letter code such as CA, or a name such as California` };
}

const kinds: Record<string, string> = {
  ...{ individual: 'individual', person: 'individual', employee: 'individual', i: 'individual', '1': 'individual' },
  ...{
    organization: 'organization',
    organisation: 'organization',
    business: 'organization',
    entity: 'organization',
    o: 'organization',
    '2': 'organization',
  },
};

function entityType(text: string): ReadCell {
  const kind = kinds[text.toLowerCase()];
  return kind ? { value: kind } : { fault: `"${text}" is no entity type: use individual or organization` };
}

const atMost = (longest: number, text: string): ReadCell =>
  text.length > longest ? { fault: `at most ${longest} characters; ${text.length} were given` } : { value: text };

const name = (text: string): ReadCell =>
  /\p{L}/u.test(text) ? atMost(LONGEST_NAME, text) : { fault: `"${text.slice(0, 40)}" has no letters and is no name` };

// 24 7 is a business; a business has at least a letter or a figure.
const business = (text: string): ReadCell =>
  /[\p{L}\p{N}]/u.test(text) ? atMost(LONGEST_NAME, text) : { fault: `"${text.slice(0, 40)}" is no name` };

const asIs = (text: string): ReadCell => ({ value: text });

const readers: Record<RosterField, (text: string) => ReadCell> = {
  id: asIs,
  name,
  first_name: name,
  // NMN, NMI: no middle name.
  middle_name: (text) => (/^nm[ni]$/i.test(text) ? { value: null } : name(text)),
  last_name: name,
  suffix: asIs,
  former_name: name,
  organization_name: business,
  dba_name: name,
  npi,
  birth_date: birthDate,
  state,
  license_number: (text) => atMost(LONGEST_LICENSE_NUMBER, text),
  entity_type: entityType,
};

export function readCell(field: RosterField, cell: string): ReadCell {
  const text = collapsed(cell);
  return text === '' || nothing.test(text) ? { value: null } : readers[field](text);
}
