import { isFigure } from './figures.ts';
import type { OrganizationForm } from './organization.ts';
import { tellsApart } from './organization-words.ts';

/** Places of two words that met, in the requested and in the listed name. */
export interface MetWords {
  asked: number;
  listed: number;
}

/** Weight of a word that belongs to a name at all. */
export const COMMON_WEIGHT = 0.3;
const BOTH_APART = 0.75;
const FIGURE_MISSING = 0.85;
/** Each name has a word that the other lacks: HOSPITAL FOUNDATION and HOSPITAL AUXILIARY. */
const BOTH_UNMET = 0.9;
/** HEALTH and HEALTH SYSTEMS: the parent of a business, or what supports it. */
const PARENT = 0.88;
const parents = new Set(['SYSTEM', 'FOUNDATION', 'AUXILIARY', 'HOLDING', 'NETWORK']);

/** Names that differ in a word that says which of several businesses it is: CLINIC 2 and CLINIC, OF OHIO and OF TEXAS. */
function apart(q: OrganizationForm, r: OrganizationForm, pairs: readonly MetWords[]): number {
  const unmet = (form: OrganizationForm, side: 'asked' | 'listed') =>
    form.words.filter((word, at) => tellsApart(word.token.text) && !pairs.some((pair) => pair[side] === at));
  const a = unmet(q, 'asked');
  const b = unmet(r, 'listed');
  if (a.length > 0 && b.length > 0) return BOTH_APART;
  const one = a.length > 0 ? a : b;
  const cut = a.length > 0 ? r.cut : q.cut;
  return !cut && one.some((word) => isFigure(word.token.text)) ? FIGURE_MISSING : 1;
}

function otherKind(q: OrganizationForm, r: OrganizationForm, pairs: readonly MetWords[]): number {
  const unmet = (form: OrganizationForm, side: 'asked' | 'listed') =>
    form.words.filter((word, at) => word.weight >= COMMON_WEIGHT && !pairs.some((pair) => pair[side] === at));
  const a = unmet(q, 'asked');
  const b = unmet(r, 'listed');
  if (a.length > 0 && b.length > 0) return q.cut || r.cut ? 1 : BOTH_UNMET;
  const one = a.length > 0 ? a : b;
  return one.length === 1 && parents.has(one[0]!.token.text) ? PARENT : 1;
}

/** What a score keeps where words of one name that the other lacks say that it is another business; 1 where they do not. */
export const differences = (q: OrganizationForm, r: OrganizationForm, pairs: readonly MetWords[]): number =>
  apart(q, r, pairs) * otherKind(q, r, pairs);
