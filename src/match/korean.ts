const surnames = new Set(
  (
    'KIM GIM LEE YI RHEE RI PARK PAK BAK CHOI CHOE CHOY JUNG JEONG CHUNG CHONG JOUNG JONG KANG GANG CHO JO YOON YUN YOUN CHANG JANG LIM IM RIM YIM SHIN SIN HAN HAHN SEO SUH SO KWON GWON HWANG WHANG AHN AN SONG RYU YOO YU RYOO ' +
    'HONG JEON JUN CHUN CHON JHUN KO GO KOH MOON MUN YANG SON SOHN BAE PAE BAEK PAIK PAEK BAIK HEO HUR HUH NAM SHIM SIM NOH ROH NO HA KWAK GWAK SUNG SEONG CHA JOO JU CHU WOO WU KOO GU KU NA RA MIN JI CHI JIN CHIN UM EOM WON ' +
    'CHAE BYUN BYEON PYUN YEO BANG PANG KONG GONG HYUN HYEON HAM TAK DO DOH PYO MAENG NAMGUNG SEOK SUK KIL GIL MA WI MYUNG MYEONG BAN PAN KI GI OK YOOK PYEON DOO KEUM GEUM YE'
  ).split(' '),
);

/** Whether a word is a Korean surname in one of its usual spellings. */
export const isKoreanSurname = (word: string): boolean => surnames.has(word);

const sounds: [RegExp, string][] = [
  [/UI|EE|YI/g, 'I'],
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

/** A Korean given name whichever system wrote it (JI-HOON, JEE HUN; SEUNG, SUNG): its syllables in one word, sounds of several spellings as one. */
export function koreanKey(word: string): string {
  let key = word;
  for (const [from, to] of sounds) key = key.replace(from, to);
  return key.replace(/([A-Z])\1+/g, '$1');
}
