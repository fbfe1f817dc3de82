import type { z } from 'zod';
import { boundsOf, inner } from '../../src/server/input/expected.ts';

/** 13/07/2015 has no such month; 01/31/49 may be 1949 or 2049. */
const days = ['2026-02-30', '2026-13-01', '30.01.2026', '13/07/2015', 'yesterday', '01/31/49'];
const listed = ['no_such_list', 'XX', 'federal,XX'];

const uuids = ['unknown', '00000000-0000-4000-8000-00000000000', '00000000-0000-4000-8000-00000000000g'];

/** Values that can never be right, by the name of the parameter: what it means is the same in every place. */
const never: Record<string, string[]> = {
  after: ['x', '-1', '1.5', '1234567'],
  aco_id: ['1001', 'A', 'A-1001', 'unknown', 'A1001234567890'],
  aco: ['1001', 'A', 'A-1001', 'unknown', 'A1001234567890'],
  as_of: [...days, '2999-01-01'],
  // People on a roster are not older than 110 years, so 49 is 1949.
  birth_date: [...days.filter((day) => day !== '01/31/49'), '2999-01-01', '1700-01-01'],
  cbsa_code: ['4090', '409000', 'ABCDE', '4090O'],
  ccn: ['0', '1234567', '05-001', 'unknown', 'ABCDEF', '0S0S01'],
  callback: ['a b', '1st', 'alert(1)', 'a'.repeat(101)],
  channel_id: uuids,
  choice: ['none', '0 none', '17', '17  hospital:050871', 'row 17 none'],
  code: ['short', 'x'.repeat(42), 'x'.repeat(44), '!'.repeat(43)],
  ein: ['94119620', '9411962033', '94-11-96203', 'ABCDEFGHI'],
  email: ['unknown', 'unknown@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`],
  entity_id: ['0123', 'D', 'D-0123', 'unknown', 'D01234567890'],
  fields: ['no_such_member'],
  from: days,
  extend: ['text', '[]', '{"ids":[]}'],
  file_kind: ['no_such_kind', 'No Such Kind', '1st'],
  decisions: ['text', '[]'],
  effective_from: days,
  effective_to: days,
  filings_form: ['???', '<b>', '10-K; 8-K', 'x'.repeat(21)],
  fiscal_year_end: ['2026-02-30', '26', '20231', '31/12/2023', 'last year'],
  hcpcs_code: ['9921', '992133', '99-13', '9921!'],
  // Any text is right, of 200 characters at most.
  id: ['x'.repeat(201)],
  jsonrpc: ['1.0', 'two'],
  key_id: ['unknown', 'key_0123', 'key_0123456789abcdeg', 'key_0123456789abcdef0'],
  end_old_keys: ['maybe', '2', 'truee'],
  last_key: ['maybe', '2', 'truee'],
  list: listed,
  lists: listed,
  measure: ['H_NO_SUCH_MEASURE', 'COMP_1', 'H'],
  monitor_id: uuids,
  member_id: uuids,
  metric: ['no_such_metric', 'Beds!', '1'],
  month: ['2026-13', '2026', '2026-1', 'January'],
  nursing_home: ['12345', '1234567', '05-0001', 'ABCDEF'],
  nct_id: ['01234567', 'NCT0123456', 'NCT012345678', 'NCTABCDEFGH'],
  number: ['xyz', '12', '!!!!', '0'.repeat(37)],
  npi: ['1234567890', '123456789', '12345678901', 'ABCDEFGHIJ', '12345.6789'],
  params: ['text'],
  people: ['Jordan Roe', 'unknown@', '@example.com', ' '],
  position: ['0', '-1', '1.5', 'x', '1234567'],
  record: ['oig_leie', 'oig_leie-0a1b', 'OIG LEIE-0a1b2c3d4e5f', 'oig_leie-0a1b2c3d4e5g'],
  queries: ['text', '[]', '{"q0":{}}'],
  replaces: ['unknown', 'key_0123', 'key_0123456789abcdeg'],
  rpt_rec_num: ['1234567890123', '-1', '1.5', 'ABC'],
  seen: ['maybe', 'none;', ',', 'none,none', 'xyz'],
  screening_id: ['no id', '0198a0de-0000-7000-8000-00000000000', '0198a0de000070008000000000000000'],
  sha256: ['0123', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65)],
  source_id: ['Oig Leie', 'oig-leie', '1list', `a${'b'.repeat(200)}`],
  new_since: days,
  since: days,
  added_from: days,
  added_to: days,
  record_ref: ['0a1b2c3d4e5', '0a1b2c3d4e5g', '0A1B2C3D4E5F0'],
  action_id: ['0a1b2c3d4e5f6a7', '0a1b2c3d4e5f6a7g', '0A1B2C3D4E5F6A7B8'],
  excluded_from: days,
  excluded_to: days,
  start_from: days,
  start_to: days,
  state: ['ZZ', 'X', 'Nowhere', '12'],
  hospital_state: ['ZZ', 'X', 'Nowhere', '12'],
  state_code: ['ZZ', 'X', 'Nowhere', '12'],
  system: ['no such system', 'sutter--health', '-sutter', 'sütter', 'a'.repeat(81)],
  system_id: ['no such system', 'sutter--health', '-sutter', 'sütter', 'a'.repeat(81)],
  taxonomy_code: ['207Q00000', '207Q00000XX', '207Q00000Y', 'cardiology'],
  tested: uuids,
  to: days,
  ticker: ['!', 'B R K', 'HCA$', 'A'.repeat(25)],
  zip5: ['9411', '941101', '94110-1234', 'ABCDE'],
};

/**
 * Text in which no one can be wrong but by its length: names, words searched for, words as a publisher writes them,
 * secrets.
 */
const free_text = new Set([
  ...['name', 'chain', 'first_name', 'middle_name', 'last_name', 'suffix', 'organization_name', 'license_number', 'credential'],
  ...[
    'prefix',
    'type',
    'q',
    'topic',
    'city',
    'county',
    'country',
    'condition',
    'facility',
    'facility_subtype',
    'intervention',
    'investigator',
    'ownership',
  ],
  ...[
    'sponsor',
    'taxonomy',
    'specialty',
    'file_name',
    'sheet',
    'ignore',
    'keep',
    'certificate',
    'decided_by',
    'reason',
    'group_id',
    'address',
  ],
  // Not free, but only the handler knows which are right: any text that fits is 400, 401 or an error of the protocol
  // there.
  ...['cursor', 'key', 'method', 'website'],
  // Anything but a path of this service leads to /account.
  'next',
  'subject',
]);

function wrongNumbers(schema: z.ZodType): string[] {
  const { min, max, formats } = boundsOf(schema);
  if (min === undefined || max === undefined) throw new Error('a number without a least or a greatest value');
  const whole = formats.some((name) => name.includes('int'));
  return [String(min - 1), String(max + 1), 'twelve', '1e1', '0x1', ...(whole ? [`${min}.5`] : [])];
}

/** Values a parameter must refuse: by the kind of its schema, by its name, by its greatest length. */
export function wrongValues(name: string, schema: z.ZodType): string[] {
  const core = inner(schema) as any;
  const element = core._zod.def.type === 'array' ? (inner(core._zod.def.element) as any) : core;
  const type: string = element._zod.def.type;
  if (type === 'number' || type === 'int') return wrongNumbers(element);
  if (type === 'boolean') return ['maybe', '2', 'truee'];
  if (type === 'enum') return ['not-one-of-them', `${Object.values(element._zod.def.entries)[0]}x`];
  if (free_text.has(name)) {
    // Text, or an object with the same content.
    const { max } = boundsOf(type === 'union' ? (inner(element._zod.def.options[0]) as any) : element);
    if (max === undefined) throw new Error(`${name} is free text of any length`);
    return ['x\u0001', 'x'.repeat(max + 1)];
  }
  const values = never[name];
  if (!values) throw new Error(`${name} is text: name in test/support/wrong-values.ts what it never accepts, or that it is free`);
  return [...values, 'x\u0001', 'x'.repeat(501)];
}
