import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI Virgin Islands,FM Federated States of Micronesia,MH Marshall Islands,PW Palau,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific';

const byText = new Map<string, string>();
const byCode = new Map<string, string>();
for (const entry of names.split(',')) {
  const code = entry.slice(0, 2);
  byCode.set(code, entry.slice(3));
  byText.set(code, code);
  byText.set(entry.slice(3).toUpperCase(), code);
}

/** USPS code of a state, territory or military post written as code or name; null for anything else. */
export const stateCode = (value: string): string | null => byText.get(value.trim().toUpperCase().replace(/\s+/g, ' ')) ?? null;

/** Name of a state, territory or military post; null if not a USPS code. */
export const stateName = (code: string): string | null => byCode.get(code) ?? null;

/** Codes with their names: states first, then territories and military posts. */
export const states: readonly (readonly [code: string, name: string])[] = [...byCode];

/**
 * A state as a caller sends it: oh, OH and Ohio are the same. Every request parser uses this, so that all accept the
 * same input.
 */
export const UsState = z
  .string()
  .overwrite((value) => stateCode(value) ?? value)
  .refine((value) => byCode.has(value), 'a two-letter code such as CA, or the name of a state')
  .describe('State, territory or military post: USPS code or name, in any case');

/** A state as stored: the code itself. */
const StateCode = z
  .string()
  .refine((value) => byCode.has(value), 'a USPS code such as CA')
  .describe('USPS code of a state, territory or military post');

/** Written by lists of people for a foreign or unknown address. */
export const unknownState = 'XX';

export const usState = defineField({
  id: 'state',
  definition: 'State, territory or military post as its USPS code; XX if published as foreign or unknown.',
  schema: z.union([StateCode, z.literal(unknownState)]),
  normalize: (published) => {
    const text = published.trim();
    if (text === '') return none;
    const code = text.toUpperCase() === unknownState ? unknownState : stateCode(text);
    return code ? taken(code) : refused(`"${text.slice(0, 40)}" is not a state: use a two-letter code such as CA, or a name`);
  },
  examples: {
    valid: [
      ['CA', 'CA'],
      ['ca', 'CA'],
      ['New  York', 'NY'],
      ['PUERTO RICO', 'PR'],
      ['MH', 'MH'],
      ['XX', 'XX'],
    ],
    none: ['', '  '],
    invalid: ['ZZ', 'Ontario', 'C', '06'],
  },
});
