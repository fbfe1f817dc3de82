import { credentials, generations, titles, titlesBeforeTwo } from '#match/affixes';
import { legalForm } from '#match/organization-words';
import { WIDTHS } from '#match/person-form';
import type { Question } from '#match/question';
import { givenNames, pick, seeded } from '../match/invented.ts';
import { type BenchRecord, nameKey } from '../match/record.ts';
import { line, slip } from '../match/treatments.ts';
import { disguises } from './disguises.ts';

type Random = () => number;
type Treat = (record: BenchRecord, random: Random) => Question | null;

/** The text with one letter wrong in one of its words. HOMES I is another place than HOMES II, as HOMES 1 is. */
function slipIn(text: string, random: Random, fits: (word: string) => boolean = () => true): string | null {
  const words = [...text.toUpperCase().matchAll(/[A-Z]+/g)].filter(([word]) => fits(word) && !/^[IVX]+$/.test(word));
  if (words.length === 0) return null;
  const word = pick(random, words);
  return text.slice(0, word.index) + slip(word[0], random) + text.slice(word.index + word[0].length);
}

const initial = (text: string) => text.trim()[0]!;
const hasMiddle =
  (treat: Treat): Treat =>
  (record, random) =>
    record.middle_name ? treat(record, random) : null;
const isSameInitial = ({ first_name, middle_name }: BenchRecord) => !!middle_name && initial(middle_name) === initial(first_name!);
const initials = ({ first_name: F, middle_name: M }: BenchRecord) => `${initial(F!)}${initial(M!)}`.toUpperCase();
/**
 * Two initials written together; null where the two letters say something else before a surname (JR, DR), or before
 * two words (BR).
 */
function together(record: BenchRecord): string | null {
  const letters = initials(record);
  const isBeforeTwo = titlesBeforeTwo.has(letters) && /[ -]/.test(record.last_name!.trim());
  return letters in generations || titles.has(letters) || isBeforeTwo ? null : letters;
}
const named = (name: string | null): Question | null => (name === null ? null : { name });
const beside = (given: string, surname: string | null): Question | null => named(surname && line(given, surname));

/** Two surnames of three letters or more with the blank one letter further on or back. */
function respaced(surname: string, random: Random): string | null {
  const found = /^([A-Z]{3,})[ -]([A-Z]{3,})$/i.exec(surname.trim());
  if (!found) return null;
  const [, first, second] = found as unknown as [string, string, string];
  if (second.toUpperCase() in generations) return null;
  return random() < 0.5 ? `${first.slice(0, -1)} ${first.at(-1)}${second}` : `${first}${second[0]} ${second.slice(1)}`;
}

/** Two or more surnames as one word. */
const asOne = (surname: string): string | null => {
  const words = surname.toUpperCase().split(/[ -]+/);
  return words.length > 1 && words.every((word) => /^[A-Z]{2,}$/.test(word) && !(word in generations)) ? words.join('') : null;
};

/** A surname of seven letters or more with a blank in it. */
function inTwo(surname: string, random: Random): string | null {
  if (!/^[A-Z]{7,}$/i.test(surname)) return null;
  const at = 3 + Math.floor(random() * (surname.length - 5));
  return `${surname.slice(0, at)} ${surname.slice(at)}`;
}

/** The name without the legal forms at its end, however they are written. */
function withoutForm(name: string): string | null {
  const words = name.trim().split(/[\s,]+/);
  let left = words.length;
  while (left > 1 && legalForm(words[left - 1]!.toUpperCase().replace(/[^A-Z]/g, ''))) left--;
  return left === words.length ? null : words.slice(0, left).join(' ');
}

const isParticled = (surname: string): boolean => /^(?:DE|DEL|LA|VAN|VON|ST|DI|DA) [A-Z]{2}/i.test(surname);
const beforeTradeName = (random: Random): string => `Zorblat Quimby ${pick(random, ['DBA', 'd/b/a', 't/a', 'trading as'])}`;
/** NUL is refused before a name is read. */
const disguised = (nameOf: (record: BenchRecord) => string, behind = ''): Record<string, Treat> =>
  Object.fromEntries(
    Object.entries(disguises)
      .filter(([kind]) => kind !== 'nul')
      .map(([kind, disguise]) => [`${kind}${behind}`, (record) => named(disguise(nameOf(record)))]),
  );

const degrees = 'RN R.N. MD M.D. DO LPN CNA PA-C Ph.D. DDS D.D.S. NP N.P. JD J.D. Nurse'.split(' ');
/** What people write behind a name without a comma. */
const endings = (
  'MD DO RN LPN LVN CNA NP PA PHD DDS DMD DC DPM PT OT MSW LCSW LMFT BA BS MS MA RPH EMT SW NA CMA CDA QP ST DT DA MHT PCT RCP LAc CPO CP AA ATC LAT CHW CPT LNA TMA MT ' +
  'OTA SA PSW CSA RBA BHT CAP LBSW LGSW'
).split(' ');
const no_values = 'None NaN <null> [none] NotAvailable XXXX FNU N/A Unknown nan null Not Provided'.split(/ (?!Provided)/);
const number_kinds = 'RPH|License|RN|DEA|License No.|Lic #|MD|LVN|State License Number|UPIN|CA RN'.split('|');

const ofPersons: Record<string, Treat> = {
  initial: ({ first_name: F, last_name: L }) => ({ name: line(initial(F!), L!) }),
  initial_behind: ({ first_name: F, last_name: L }) => ({ name: `${L}, ${initial(F!)}.` }),
  initial_last: ({ first_name: F, last_name: L }) => ({ name: line(L!, initial(F!)) }),
  initial_and_degree: ({ first_name: F, last_name: L }, random) => ({
    name: `${initial(F!)} ${L}${pick(random, [', DO', ', MA', ' PA', ', MD', ' NP', ', RN'])}`,
  }),
  initial_in_fields: ({ first_name: F, last_name: L }) => ({ first_name: initial(F!), last_name: L! }),
  initial_and_middle: hasMiddle(({ first_name: F, middle_name: M, last_name: L }) => ({ name: line(initial(F!), M!, L!) })),
  two_initials: hasMiddle(({ first_name: F, middle_name: M, last_name: L }) => ({ name: `${initial(F!)}. ${initial(M!)}. ${L}` })),
  // KAUFFMAN YEAGER D C has a degree.
  two_initials_last: hasMiddle((record) => {
    const letters = initials(record);
    return credentials.has(letters) && /[ -]/.test(record.last_name!.trim())
      ? null
      : { name: `${record.last_name} ${letters[0]} ${letters[1]}` };
  }),
  initials_as_one_word: hasMiddle((record) => {
    const letters = together(record);
    return letters === null ? null : { name: line(letters, record.last_name!) };
  }),
  initials_as_one_word_behind: hasMiddle((record) => {
    const letters = together(record);
    return letters === null ? null : { name: `${record.last_name}, ${letters}` };
  }),
  initial_and_further_name: ({ first_name: F, middle_name: M, last_name: L }, random) =>
    M || /[ -]/.test(F!) ? null : { name: line(initial(F!), pick(random, givenNames), L!) },
  blank_moved_in_surnames: ({ first_name: F, last_name: L }, random) => beside(F!, respaced(L!, random)),
  blank_moved_in_surnames_and_initial: ({ first_name: F, last_name: L }, random) => beside(initial(F!), respaced(L!, random)),
  surnames_as_one: ({ first_name: F, last_name: L }) => beside(F!, asOne(L!)),
  surnames_as_one_and_initial: ({ first_name: F, last_name: L }) => beside(initial(F!), asOne(L!)),
  surname_as_two: ({ first_name: F, last_name: L }, random) => beside(F!, inTwo(L!, random)),
  surname_as_two_and_initial: ({ first_name: F, last_name: L }, random) => beside(initial(F!), inTwo(L!, random)),
  initial_of_both: (record) => (isSameInitial(record) ? { name: line(initial(record.first_name!), record.last_name!) } : null),
  slip_in_given: ({ first_name: F, middle_name: M, last_name: L }, random) => named(line(slipIn(F!, random) ?? F!, M ?? '', L!)),
  slip_in_middle: hasMiddle(({ first_name: F, middle_name: M, last_name: L }, random) =>
    M!.length < 2 ? null : named(line(F!, slipIn(M!, random) ?? M!, L!)),
  ),
  slip_in_surname: ({ first_name: F, middle_name: M, last_name: L }, random) => named(line(F!, M ?? '', slipIn(L!, random) ?? L!)),
  slip_in_fields: ({ first_name: F, last_name: L }, random) => ({ first_name: F!, last_name: slipIn(L!, random) ?? L! }),
  surname_only: ({ last_name: L }) => ({ name: L! }),
  surname_only_in_field: ({ last_name: L }) => ({ last_name: L! }),
};

/** What stands beside a name or in its place: degrees, and what no name is. */
const besidePersons: Record<string, Treat> = {
  degree_before_given: ({ first_name: F, last_name: L }, random) => ({ name: `${L}, ${pick(random, degrees)} ${F}` }),
  degree_between: ({ first_name: F, last_name: L }, random) => ({ name: `${F} ${pick(random, degrees)} ${L}` }),
  degree_in_given_field: ({ first_name: F, last_name: L }, random) => ({ first_name: `${pick(random, degrees)} ${F}`, last_name: L! }),
  degree_in_surname_field: ({ first_name: F, last_name: L }, random) => ({ first_name: F!, last_name: `${pick(random, degrees)} ${L}` }),
  ending_behind_slip: ({ first_name: F, middle_name: M, last_name: L }, random) => {
    const slipped = slipIn(L!, random);
    return slipped === null ? null : { name: line(F!, M ?? '', slipped, pick(random, endings)) };
  },
  wildcards: ({ first_name: F, last_name: L }, random) => {
    const sign = pick(random, ['*', '%']);
    const [given, surname] = [`${F!.slice(0, 3)}${sign}`, `${L!.slice(0, 4).trim()}${sign}`];
    return pick(random, [
      { name: `${surname}, ${given}` },
      { name: `${F} ${surname}` },
      { name: `${surname}, ${F}` },
      { first_name: given, last_name: surname },
      { first_name: F!, last_name: surname },
    ]);
  },
  no_value_for_surname: ({ first_name: F }, random) => ({ first_name: F!, last_name: pick(random, no_values) }),
  no_value_for_given: ({ last_name: L }, random) => ({ first_name: pick(random, no_values), last_name: L! }),
  no_value_in_line: ({ first_name: F }, random) => {
    const word = pick(random, no_values);
    return { name: pick(random, [`${F} ${word}`, `${word}, ${F}`]) };
  },
  number_alone: ({ facts }, random) => {
    const number = facts?.license_number;
    return number && /^[A-Z0-9 .#/-]*\d[A-Z0-9 .#/-]*$/i.test(number) ? { name: `${pick(random, number_kinds)} ${number}` } : null;
  },
};

const ofBusinesses: Record<string, Treat> = {
  slip_in_business: ({ organization_name: name }, random) => named(slipIn(name!, random)),
  slip_in_business_field: ({ organization_name: name }, random) => {
    const slipped = slipIn(name!, random);
    return slipped === null ? null : { organization_name: slipped };
  },
  slip_in_first_word: ({ organization_name: name }, random) => {
    const first = /^[A-Z]{2,4}(?=\s)/i.exec(name!)?.[0];
    return first ? named(slip(first.toUpperCase(), random) + name!.slice(first.length)) : null;
  },
  slip_in_short_word: ({ organization_name: name }, random) => named(slipIn(name!, random, (word) => word.length <= 4)),
  slip_where_the_list_cuts: ({ organization_name: name }, random) =>
    name!.length === WIDTHS.organization ? named(`${slipIn(name!, random)}NTER OF OLD MILL`) : null,
  slip_behind_article: ({ organization_name: name }, random) => (/^THE /i.test(name!) ? null : named(`The ${slipIn(name!, random)}`)),
  business_without_form: ({ organization_name: name }) => named(withoutForm(name!)),
  slip_without_form: ({ organization_name: name }, random) => {
    const bare = withoutForm(name!);
    // One word of three letters, less one, is too little to screen by.
    return bare === null || bare.length < 4 ? null : named(slipIn(bare, random));
  },
};

/** Names that somebody hides, or that a file hides: in other letters, behind another name, in the wrong column. */
const hiddenPersons: Record<string, Treat> = {
  // De La Wynhurst as the first name.
  particles_exchanged: ({ first_name: F, last_name: L }) => (isParticled(L!) ? { first_name: L!, last_name: F! } : null),
  particles_without_comma: ({ first_name: F, last_name: L }) => (isParticled(L!) ? { name: line(L!, F!) } : null),
  behind_trade_name: ({ first_name: F, last_name: L }, random) => ({ name: `${beforeTradeName(random)} ${line(F!, L!)}` }),
  ...disguised(({ first_name: F, last_name: L }) => line(F!, L!)),
};
const hiddenBusinesses: Record<string, Treat> = {
  behind_trade_name_of_business: ({ organization_name: name }, random) => ({ name: `${beforeTradeName(random)} ${name}` }),
  behind_slash: ({ organization_name: name }) => ({ name: `Zorblat/${name}` }),
  ...disguised(({ organization_name: name }) => name!, '_business'),
};
/** Later kinds, which the questions about the sample world do not have. */
export const isHiddenOrBeside = (damage: string): boolean =>
  [hiddenPersons, hiddenBusinesses, besidePersons].some((kinds) => damage in kinds);

const too_little = ['surname_only', 'override', 'initials_as_one_word_behind', 'wildcards', 'no_value', 'number_alone'];

/**
 * Letters in reverse, surnames alone, or with what reads as a degree (ROE, MD), and no name at all identify no one: the
 * outcome may be that the question is too short, but never that it is clear.
 */
export const mayBeTooLittle = (damage: string): boolean => too_little.some((kind) => damage.startsWith(kind));

export interface DamagedQuestion {
  damage: string;
  question: Question;
  /** Name of the listed record it was made from. */
  key: string;
}

/** At most `count` questions of each kind of damage, each of another record; the same for the same seed. */
export function damagedQuestions(records: readonly BenchRecord[], count: number, seed: number): DamagedQuestion[] {
  const persons = records.filter(
    ({ last_name, first_name, entity_type }) => last_name && /^[A-Z]{2}/i.test(first_name ?? '') && entity_type !== 'organization',
  );
  const businesses = records.filter(({ organization_name, last_name }) => organization_name && !last_name);
  const query: DamagedQuestion[] = [];
  for (const [from, treatments] of [
    [persons, { ...ofPersons, ...hiddenPersons, ...besidePersons }],
    [businesses, { ...ofBusinesses, ...hiddenBusinesses }],
  ] as const)
    for (const [damage, treat] of Object.entries(treatments)) {
      const random = seeded(seed + damage.length * 7919);
      const used = new Set<BenchRecord>();
      for (let made = 0, tried = 0; made < count && tried < count * 30 && from.length > 0; tried++) {
        const record = pick(random, from);
        const question = used.has(record) ? null : treat(record, random);
        if (!question) continue;
        used.add(record);
        query.push({ damage, question, key: nameKey(record).toUpperCase() });
        made++;
      }
    }
  return query;
}
