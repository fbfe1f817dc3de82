import { plainly } from './sections.ts';

const suffix =
  /(?:,\s*|(?<!\s)\s+)?(?:\/[A-Z]{2}\/?|Inc\.?|Incorporated|Corp\.?|Corporation|Company|Co\.?|LLC|L\.?P\.?|Ltd\.?|Holdings?|Group|plc)\s*$/i;

/** Letters and digits of a name without the words for its legal form. */
export function nameCore(name: string): string {
  let core = plainly(name).trim();
  while (suffix.test(core)) core = core.replace(suffix, '');
  return core
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toUpperCase();
}

/** The name of the registrant, as the cover of the document states it. */
export function registrantName(document: string): string | null {
  const lines = plainly(document)
    .slice(0, 12_000)
    .split('\n')
    .map((line) => line.trim());
  const at = lines.findIndex((line) => /exact name of (?:the )?registrant/i.test(line));
  const before = lines
    .slice(Math.max(0, at - 4), at)
    .filter((line) => /[A-Za-z]{3}/.test(line) && !/^\(?date of|commission file/i.test(line));
  return at < 0 ? null : (before.at(-1) ?? null);
}

const defined = /([A-Z][^()\n]{2,90}?),?\s*\(([^()]{3,160})\)/g;
/** `certain subsidiaries (the "Selling Entities") of Halden Ridge Healthcare, Inc.` */
const definedParts =
  /(?:subsidiar(?:y|ies)|affiliates?)\s*\(([^()]{3,80})\)\s+of\s+((?:the Company|[A-Z][^()\n]{2,60}?))(?=,? \(|,? (?:completed|entered|sold|closed|acquired)\b)/g;
const quoted = /"([^"]{2,40})"/g;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Words a document may call its own registrant by; others it defines. */
const generic = /^(?:the )?(?:company|registrant|corporation)$/i;

export interface OwnNames {
  /** How the document calls its registrant, as a pattern. */
  pattern: string;
  /** A generic word is defined as another party: what "the Company" does says nothing of the registrant. */
  is_taken: boolean;
}

/** How a document calls the registrant: its name, and what stands in quotes behind it. */
export function ownNames(name: string, text: string): OwnNames {
  const core = nameCore(name);
  const said = plainly(text);
  const names = new Set<string>();
  let is_taken = false;
  for (const [, whose, list] of said.matchAll(defined)) {
    const words = [...list!.matchAll(quoted)].map(([, word]) => word!.trim());
    if (words.length === 0) continue;
    const is_own = ` ${nameCore(whose!)}`.endsWith(` ${core}`);
    for (const word of words) {
      if (is_own && !generic.test(word) && word.length > 1) names.add(word);
      if (!is_own && generic.test(word)) is_taken = true;
    }
  }
  for (const [, list, whose] of said.matchAll(definedParts)) {
    if (!nameCore(whose!).startsWith(core) && !generic.test(whose!.trim())) continue;
    for (const [, word] of list!.matchAll(quoted)) if (!generic.test(word!)) names.add(word!.trim());
  }
  const full = core
    .split(' ')
    .map((word) =>
      word
        .split('')
        .map((letter) => (/[A-Z]/.test(letter) ? `[${letter}${letter.toLowerCase()}]` : letter))
        .join(''),
    )
    .join('[^A-Za-z0-9]+');
  const legal = '(?:,? (?:Inc|INC|Incorporated|Corp|CORP|Corporation|Company|Co|LLC|L\\.P|Holdings?|Group)\\b\\.?)*';
  const parts = [`${full}${legal}`, ...[...names].map(literally)];
  if (!is_taken) parts.push('[Tt]he (?:Company|Registrant|Corporation)', '\\b[Ww]e\\b');
  return { pattern: `(?:${parts.join('|')})`, is_taken };
}
