import { isFigure } from './figures.ts';
import type { OrganizationForm } from './organization.ts';
import { tellsApart } from './organization-words.ts';

export interface MetWords {
  asked: number;
  listed: number;
}

/** Weight of a word that belongs to a name at all. */
export const COMMON_WEIGHT = 0.3;
const BOTH_APART = 0.75;
const FIGURE_MISSING = 0.85;
/** HOSPITAL FOUNDATION and HOSPITAL AUXILIARY */
const BOTH_UNMET = 0.9;
/** HEALTH and HEALTH SYSTEMS: the parent of a business. */
const PARENT = 0.88;
const parents = new Set(['SYSTEM', 'FOUNDATION', 'AUXILIARY', 'HOLDING', 'NETWORK']);

function metIn(pairs: readonly MetWords[], side: keyof MetWords): number {
  let met = 0;
  for (const pair of pairs) met |= 1 << pair[side];
  return met;
}

/** Bits: 1 an unmet word tells businesses apart, 2 one is a figure. */
function unmetApart({ words }: OrganizationForm, met: number): number {
  let found = 0;
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at]!.token;
    if (!(met & (1 << at)) && tellsApart(text)) found |= isFigure(text) ? 3 : 1;
  }
  return found;
}

/** CLINIC 2 and CLINIC, OF OHIO and OF TEXAS */
function apart(q: OrganizationForm, r: OrganizationForm, metAsked: number, metListed: number): number {
  const a = unmetApart(q, metAsked);
  const b = unmetApart(r, metListed);
  if (a > 0 && b > 0) return BOTH_APART;
  const cut = a > 0 ? r.cut : q.cut;
  return !cut && (a | b) & 2 ? FIGURE_MISSING : 1;
}

function unmetCount({ words }: OrganizationForm, met: number): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) if (!(met & (1 << at)) && words[at]!.weight >= COMMON_WEIGHT) count++;
  return count;
}

function otherKind(q: OrganizationForm, r: OrganizationForm, metAsked: number, metListed: number): number {
  const a = unmetCount(q, metAsked);
  const b = unmetCount(r, metListed);
  if (a > 0 && b > 0) return q.cut || r.cut ? 1 : BOTH_UNMET;
  if (a + b !== 1) return 1;
  const [one, met] = a > 0 ? [q, metAsked] : [r, metListed];
  const word = one.words.find(({ weight }, at) => weight >= COMMON_WEIGHT && !(met & (1 << at)));
  return parents.has(word!.token.text) ? PARENT : 1;
}

/** What words of one name that the other lacks leave of a score. */
export function differences(q: OrganizationForm, r: OrganizationForm, pairs: readonly MetWords[]): number {
  const asked = metIn(pairs, 'asked');
  const listed = metIn(pairs, 'listed');
  return apart(q, r, asked, listed) * otherKind(q, r, asked, listed);
}
