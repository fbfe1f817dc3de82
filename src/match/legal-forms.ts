import { z } from 'zod';
import { readTable } from '../read-table.ts';

/** Legal forms: noted, not compared as words. `anywhere`: the word has no other meaning in a business name, except as its first word. */
const rows = readTable(
  'src/match/legal-forms.csv',
  z.object({
    form: z.string().regex(/^[A-Z]+$/, 'expected letters'),
    written_as: z.string().regex(/^[A-Z]+( [A-Z]+)*$/, 'expected words in capital letters, separated by a blank'),
    anywhere: z.enum(['yes', 'no']),
  }),
);
const anywhere = new Map<string, string>();
const atTheEnd = new Map<string, string>();
for (const row of rows)
  for (const word of row.written_as.split(' ')) {
    atTheEnd.set(word, row.form);
    if (row.anywhere === 'yes') anywhere.set(word, row.form);
  }

/** The legal form that a word always is behind the first word; null for other words. */
export const legalForm = (word: string): string | null => anywhere.get(word) ?? null;
/** AG, SA, BV: legal forms of other countries, which are other words unless they end a name. */
export const legalFormAtEnd = (word: string): string | null => atTheEnd.get(word) ?? null;
const SHORTEST_CUT = 5;
/** ACME CORPORAT: a legal form that a program cut; null for other words. */
export const cutLegalForm = (word: string): string | null => {
  if (word.length < SHORTEST_CUT || anywhere.has(word)) return null;
  for (const [whole, form] of anywhere) if (whole.startsWith(word)) return form;
  return null;
};
/** OOO ROMASHKA, ZAO ROMASHKA: forms that stand before a name. */
const before = new Map([
  ['OOO', 'OOO'],
  ['OAO', 'OAO'],
  ['PAO', 'OAO'],
  ['ZAO', 'ZAO'],
]);
export const legalFormBefore = (word: string): string | null => before.get(word) ?? null;
/** The beginning of a legal form, as a cut name may end in. */
export const isLegalRemnant = (word: string): boolean => word.length <= 3 && [...anywhere.keys()].some((form) => form.startsWith(word));

/** Legal forms spelt out, in capital letters without accents. */
const spelt: [RegExp, string][] = [
  [/\bPROFESSIONAL LIMITED LIABILITY (?:COMPANY|CO)\b/g, 'PLLC'],
  [/\bLIMITED LIABILITY (?:COMPANY|CO|CORPORATION)\b/g, 'LLC'],
  [/\bLIMITED LIABILITY PARTNERSHIP\b/g, 'LLP'],
  [/\bLIMITED PARTNERSHIP\b/g, 'LP'],
  [/\bPROFESSIONAL (?:CORPORATION|CORP)\b/g, 'PC'],
  [/\bPROFESSIONAL ASSOCIATION\b/g, 'PA'],
  [/\bPUBLIC LIMITED COMPANY\b/g, 'PLC'],
  [/\b(?:PRIVATE|PVT) (?:LIMITED|LTD)\b/g, 'PVT'],
  [/\bPTE (?:LIMITED|LTD)\b/g, 'PTE'],
  [/\b(?:PROPRIETARY|PTY) (?:LIMITED|LTD)\b/g, 'PTY'],
  [/\b(?:SENDIRIAN BERHAD|SDN BHD)\b/g, 'SDNBHD'],
  [/\bGESELLSCHAFT MIT BESCHRAN?KTER HAFTUNG\b/g, 'GMBH'],
  [/\bAKTIENGESELLSCHAFT\b/g, 'AG'],
  [/\bKOMMANDITGESELLSCHAFT\b/g, 'KG'],
  [/\bSOCI(?:ETE ANONYME|EDAD ANONIMA|EDADE ANONIMA)\b/g, 'SA'],
  [/\bSOCIETE A RESPONSABILITE LIMITEE\b/g, 'SARL'],
  [/\bSOCIEDAD (?:DE RESPONSABILIDAD LIMITADA|LIMITADA)\b/g, 'SLU'],
  [/\bSOCIETA A RESPONSABILITA LIMITATA\b/g, 'SRL'],
  [/\bSOCIETA PER AZIONI\b/g, 'SPA'],
  [/\bLIMITADA\b/g, 'LTDA'],
  [/\bBESLOTEN VENNOOTSCHAP\b/g, 'BV'],
  [/\bNAAMLOZE VENNOOTSCHAP\b/g, 'NV'],
  [/\bAKTIEBOLAG(?:ET)?\b/g, 'AB'],
  [/\bAKSJESELSKAP\b|\bAKTIESELSKAB\b/g, 'AS'],
  [/\bOSAKEYHTIO\b/g, 'OY'],
  [/\bS(?:P|POLKA) Z O ?O\b/g, 'SPZOO'],
  [/\bSPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIA\b/g, 'SPZOO'],
  [/\bKABUSHIKI (?:KAISHA|GAISHA)\b/g, 'KK'],
  [/\bOBSH?CHESTVO S OGRANICHENNOI?Y? OTVETSTVENNOSTI?Y?U\b/g, 'OOO'],
  [/\bOTKRYTOE AKTSIONERNOE OBSH?CHESTVO\b/g, 'OAO'],
  [/\bZAKRYTOE AKTSIONERNOE OBSH?CHESTVO\b/g, 'ZAO'],
  [/\b(?:PUBLIC|OPEN) JOINT STOCK COMPANY\b/g, 'OAO'],
  [/\bCLOSED JOINT STOCK COMPANY\b/g, 'ZAO'],
  [/\bJOINT STOCK COMPANY\b/g, 'JSC'],
];
/** One of these words is in every spelt-out form: nearly all names hold none. */
const hint =
  /LIMIT|PROFESSIONAL|GESELLSCHAFT|SOCIE|LTD|BERHAD|BHD|VENNOOTSCHAP|AKTIE|AKSJE|OSAKEYHTIO|SPOLKA|SP Z|KABUSHIKI|OBS|JOINT STOCK/;

/** The name with legal forms that are spelt out written in short. */
export function withShortForms(folded: string): string {
  if (!hint.test(folded)) return folded;
  let short = folded;
  for (const [words, form] of spelt) short = short.replace(words, form);
  return short;
}
