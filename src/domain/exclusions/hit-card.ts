import type { z } from 'zod';
import { type Content, type Html, html } from '#pages/html';
import { type NameKind, normalCase } from '#pages/names/normal-case';
import { legalFormsOf } from '#screening/legal-form-of';
import { HIT_WORDS, similarityPct } from '#screening/outcome-words';
import type { ScreeningHit } from '#screening/schemas';
import { recordFacts } from './record-facts.ts';

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Words of a name that are in no compared part, as typed. Parts are written in capitals and may join two words. Pure.
 */
export function wordsLeftOut(name: string, compared: readonly (string | null)[]): string[] {
  const parts = letters(compared.map((one) => one ?? '').join(''));
  return name.split(/[\s,]+/).filter((word) => letters(word) !== '' && !parts.includes(letters(word)));
}

interface LeftOut {
  asked: string[];
  listed: string[];
  same_form: [asked: string, listed: string] | null;
}

/**
 * What was not compared, without words that both names have and without legal forms where both have one: these are
 * compared as forms, and the sentence of the hit says if they differ. Pure.
 */
export function notCompared(query: readonly string[], listed: readonly string[], is_business: boolean): LeftOut {
  const [own, other] = [query, listed].map((words) => new Set(words.map(letters))) as [Set<string>, Set<string>];
  const left = {
    asked: query.filter((word) => !other.has(letters(word))),
    listed: listed.filter((word) => !own.has(letters(word))),
    same_form: null,
  };
  const [a, b] = [legalFormsOf(query), legalFormsOf(listed)];
  if (!is_business || a.forms.length === 0 || b.forms.length === 0) return left;
  const is_same = a.forms.some((form) => b.forms.includes(form));
  const [mine, theirs] = [a.written.join(' '), b.written.join(' ')];
  return {
    asked: left.asked.filter((word) => a.others.includes(word)),
    listed: left.listed.filter((word) => b.others.includes(word)),
    same_form: is_same && letters(mine) !== letters(theirs) ? [mine, theirs] : null,
  };
}

type Hit = z.infer<typeof ScreeningHit>;

const tones = { match: 'bad', possible: 'warning', inactive: 'quiet' } as const;

const comparison: Record<Hit['evidence'][number]['how'], string> = {
  exact: 'the same',
  truncation: 'one is the beginning of the other',
  joined: 'written as one word or two',
  variant: 'possibly another spelling',
  particle: 'with or without a particle such as “de”',
  typo: 'spelled slightly differently',
  nickname: 'a nickname',
  initial: 'an initial',
  phonetic: 'sounds the same',
  half_surname: 'half of the last name',
  maiden_name: 'possibly a former last name',
  acronym: 'an acronym',
  suffix: 'a suffix',
  missing: 'only in one of the names',
};

const part = ({ asked: query, listed, how, swapped }: Hit['evidence'][number], kind: NameKind): Content =>
  html`<tr><td>${query ? normalCase(query, kind) : '–'}</td><td>${listed ? normalCase(listed, kind) : '–'}</td><td>${query === null ? 'only on the list' : listed === null ? 'only in your search' : comparison[how]}${swapped && ', in a different position'}</td></tr>\n`;

export const outcomeBadge = ({ outcome }: Pick<Hit, 'outcome'>): Html =>
  html`<span class="badge ${tones[outcome]}">${HIT_WORDS[outcome]}</span>`;

/** Birth date, state, license and NPI raise or lower the score, which then is not that of the name alone. */
const similarity = ({ score, against, corroborated_by }: Hit) =>
  against.length + corroborated_by.length > 0
    ? `Similarity ${similarityPct(score)}%, based on the name and the other facts`
    : `Name similarity ${similarityPct(score)}%`;

const isSamePart = ({ how, swapped }: Hit['evidence'][number]): boolean => how === 'exact' && !swapped;

/** Names whose every part is the same need no table: the sentence above it says so. */
function comparisonPart(hit: Hit): Content {
  const left_out = leftOutLine(hit);
  if (hit.evidence.every(isSamePart)) return left_out;
  const kind = hit.record.entity_type === 'organization' ? 'business' : 'person';
  return html`<div class="table" tabindex="0"><table class="evidence"><caption class="unseen">Name comparison</caption><thead><tr><th scope="col">Your search</th><th scope="col">On the list</th><th scope="col">Comparison</th></tr></thead><tbody>
${hit.evidence.map((one) => part(one, kind))}</tbody></table></div>${left_out}`;
}

export function leftOutOf({ asked_name, matched_name, evidence, record }: Hit): LeftOut {
  const ofSide = (name: string, side: 'asked' | 'listed') =>
    wordsLeftOut(
      name,
      evidence.map((one) => one[side]),
    );
  return notCompared(ofSide(asked_name ?? '', 'asked'), ofSide(matched_name, 'listed'), record.entity_type === 'organization');
}

/** Without these words a reader would miss part of what was typed. */
function leftOutLine(hit: Hit): Content {
  if (hit.asked_name === null || hit.evidence.length === 0) return null;
  const left = leftOutOf(hit);
  const sides = [
    ...(left.asked.length > 0 ? [`${left.asked.join(' ')} (in your search)`] : []),
    ...(left.listed.length > 0 ? [`${left.listed.join(' ')} (on the list)`] : []),
  ];
  return html`${left.same_form && html`<p class="quiet">Same legal form: ${left.same_form.join(' and ').replace(/\.$/, '')}.</p>`}${
    sides.length > 0 && html`<p class="quiet">Not compared: ${sides.join(', ')}.</p>`
  }`;
}

export const hitEvidence = (hit: Hit): Html => html`<p class="quiet">${hit.asked_name !== null && similarity(hit)}</p>
${comparisonPart(hit)}
${recordFacts(hit.record)}`;
