import { generations, particles } from './affixes.ts';
import { repaired } from './damaged-text.ts';
import { fold } from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { tagged } from './read/lexicon.ts';

interface PersonColumns {
  full_name?: string;
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
}

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
/** Le, Mac, Van and Saint may be surnames. */
const beginnings = tagged('begins_surname');
const bare = (text: string): string => fold(text).replace(/[^A-Z]/g, '');

/** ST. | LOUIS ERICK: a line was parted within its surname. */
function withWholeSurname(name: PersonColumns): PersonColumns {
  const [next, ...given] = words(name.first_name ?? '');
  if (!name.last_name || given.length === 0 || !beginnings.has(bare(name.last_name)) || !next) return name;
  const more: string[] = [];
  while (given.length > 1 && more.length < 2 && particles.has(bare([next, ...more].at(-1)!))) more.push(given.shift()!);
  return { ...name, last_name: [name.last_name, next, ...more].join(' '), first_name: given.join(' ') };
}

/** Jr. | JAMES | UNDERWOOD */
function withoutGenerationBefore(name: PersonColumns): PersonColumns {
  const generation = bare(name.first_name ?? '');
  if (!(generation in generations) || generation.length < 2 || !name.middle_name) return name;
  return { ...name, first_name: name.middle_name, middle_name: null, suffix: name.suffix || generation };
}

const between = / (?:and|or|&) /i;
const behind = / (?:and|or|&)$/i;

/** BROWN | HARMON KRISTIE: a second surname in the place of the given name. */
function withSecondSurname({ full_name, first_name, middle_name, last_name, suffix }: PersonColumns): PersonColumns[] {
  const [second, given, ...more] = words(first_name ?? '');
  if (!full_name || !last_name || !second || !given || full_name.includes(',') || !fold(full_name).startsWith(`${fold(last_name)} `))
    return [];
  // CUNNINGHAM JOSEPH MICHAEL is hardly Michael Cunningham Joseph.
  if (!isUsualSurname(bare(second)) || isUsualGivenName(bare(second)) || !isUsualGivenName(bare(given))) return [];
  return [
    {
      first_name: given,
      middle_name: [...more, middle_name].filter(Boolean).join(' ') || null,
      last_name: `${last_name} ${second}`,
      suffix,
    },
  ];
}

/**
 * DAVID AND MILA | SIGAL, NILESH B. OR NEIL B. | JOBALIA, DIANE AND | DARA BOOTH: the people of a row that names
 * several. Empty for other rows.
 */
export function peopleOfRow(name: PersonColumns): PersonColumns[] {
  const { middle_name, last_name, suffix } = name;
  const first_name = words(name.first_name ?? '').join(' ');
  if (!first_name || !last_name) return [];
  if (behind.test(first_name)) {
    const [surname, ...before] = words(last_name).reverse();
    if (before.length === 0) return [];
    const [first, ...middle] = before.reverse();
    return [
      { first_name: first_name.replace(behind, ''), last_name: surname, suffix },
      { first_name: first, middle_name: middle.join(' ') || null, last_name: surname, suffix },
    ];
  }
  const given = first_name.split(between).filter((one) => one.trim() !== '');
  return given.length < 2 ? withSecondSurname(name) : given.map((one) => ({ first_name: one, middle_name, last_name, suffix }));
}

export function mendedColumns(name: PersonColumns): PersonColumns {
  const read = (text: string | null | undefined) => (text ? repaired(text) : text);
  const whole = {
    full_name: name.full_name,
    first_name: read(name.first_name),
    middle_name: read(name.middle_name),
    last_name: read(name.last_name),
    suffix: name.suffix,
  };
  return withoutGenerationBefore(withWholeSurname(whole));
}
