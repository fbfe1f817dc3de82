const surnames = new Set(
  (
    'KIM GIM LEE YI RHEE RI PARK PAK BAK CHOI CHOE CHOY JUNG JEONG CHUNG CHONG JOUNG JONG KANG GANG CHO JO YOON YUN YOUN CHANG JANG LIM IM RIM YIM SHIN SIN HAN HAHN SEO SUH SO KWON GWON HWANG WHANG AHN AN SONG RYU YOO YU RYOO ' +
    'HONG JEON JUN CHUN CHON JHUN KO GO KOH MOON MUN YANG SON SOHN BAE PAE BAEK PAIK PAEK BAIK HEO HUR HUH NAM SHIM SIM NOH ROH NO HA KWAK GWAK SUNG SEONG CHA JOO JU CHU WOO WU KOO GU KU NA RA MIN JI CHI JIN CHIN UM EOM WON ' +
    'CHAE BYUN BYEON PYUN YEO BANG PANG KONG GONG HYUN HYEON HAM TAK DO DOH PYO MAENG NAMGUNG SEOK SUK KIL GIL MA WI MYUNG MYEONG BAN PAN KI GI OK YOOK PYEON DOO KEUM GEUM YE'
  ).split(' '),
);

export const isKoreanSurname = (word: string): boolean => surnames.has(word);

const sounds: [RegExp, string][] = [
  [/UI|EE|YI/g, 'I'],
  [/W(?=OO|U)/g, ''],
  [/YEO|YOU|YOO|YU|YO/g, 'YO'],
  [/EO|OO|OU|EU|UH|U/g, 'O'],
  [/AE|AI|AY|EI/g, 'E'],
  [/CH|J/g, 'C'],
  [/G/g, 'K'],
  [/D/g, 'T'],
  [/B/g, 'P'],
  [/R/g, 'L'],
  [/SH/g, 'S'],
];
const isVowelOfO = /EO|OO|OU|EU|UH|OH|U|O/g;
/** The vowels that a spelling may stand for, as bits: JUN may be JOON or JEON, but JOON is not JON. */
const vowels: Record<string, number> = { EO: 1, OO: 2, OU: 3, EU: 8, UH: 1, OH: 4, U: 11, O: 5 };

/** JI-HOON, JEE HUN: its syllables in one word, sounds of several spellings as one. */
export function koreanKey(word: string): string {
  let key = word;
  for (const [from, to] of sounds) key = key.replace(from, to);
  return key.replace(/([A-Z])\1+/g, '$1');
}

export function isSameKorean(a: string, b: string): boolean {
  if (koreanKey(a) !== koreanKey(b)) return false;
  const [x, y] = [a, b].map((word) => [...word.replace(/UI/g, 'I').matchAll(isVowelOfO)].map(([found]) => vowels[found]!));
  return x!.length !== y!.length || x!.every((bits, at) => (bits & y![at]!) !== 0);
}
