import type { z } from 'zod';
import { type Content, type Html, html } from '../../pages/html.ts';
import { plain } from '../../pages/wording.ts';
import type { ScreeningHit } from '../../screening/schemas.ts';
import { recordFacts } from './record-facts.ts';

type Hit = z.infer<typeof ScreeningHit>;

const tones = { match: 'bad', possible: 'warning', inactive: 'quiet' } as const;
const titles = { match: 'match', possible: 'possible', inactive: 'not in force' } as const;

const met: Record<Hit['evidence'][number]['how'], string> = {
  exact: 'the same',
  truncation: 'cut off by the list',
  joined: 'written together or apart',
  particle: 'with or without a particle',
  typo: 'one slip apart',
  nickname: 'a short form of it',
  initial: 'its initial',
  phonetic: 'sounds the same',
  half_surname: 'half of the surname',
  maiden_name: 'former surname',
  acronym: 'its first letters',
  suffix: 'a suffix',
  missing: 'only one side has it',
};

const corroboration: Record<Hit['corroborated_by'][number], string> = {
  npi: 'the NPI the list publishes is the one asked',
  birth_date: 'the date of birth is the same',
  license_number: 'the licence number is the same',
  state_and_full_name: 'the state and a full name of three parts or more are the same',
};

const part = ({ asked, listed, how, swapped }: Hit['evidence'][number]): Content =>
  html`<tr><td>${asked ?? '–'}</td><td>${listed ?? '–'}</td><td>${met[how]}${swapped && ', in the other place'}</td></tr>\n`;

export const outcomeBadge = ({ outcome }: Pick<Hit, 'outcome'>): Html =>
  html`<span class="badge ${tones[outcome]}">${titles[outcome]}</span>`;

/** One hit: who, why it may be the one, why it may not, and the record itself. */
export const hitCard = (hit: Hit): Html => html`<article class="hit card"><h4>${hit.record.full_name} ${outcomeBadge(hit)}</h4>
${hitEvidence(hit)}</article>
`;

/** Why a record may be the one asked about, why it may not, and what it says. */
export const hitEvidence = (
  hit: Hit,
): Html => html`<p class="quiet">${hit.matched_name !== hit.record.full_name && `Met as ${plain(hit.matched_name_kind)}: ${hit.matched_name}. `}${
  hit.asked_name !== null && `How well the names meet: ${Math.round(hit.score * 100)} of 100.`
}</p>
${
  hit.evidence.length > 0 &&
  html`<div class="table" tabindex="0"><table class="evidence"><caption class="unseen">How the names meet</caption><thead><tr><th scope="col">Asked</th><th scope="col">Listed</th><th scope="col">How they meet</th></tr></thead><tbody>
${hit.evidence.map(part)}</tbody></table></div>`
}
${hit.corroborated_by.length > 0 && html`<p><b>Beyond the name:</b> ${hit.corroborated_by.map((one) => corroboration[one]).join('; ')}.</p>`}
${hit.against.length > 0 && html`<p><b>What speaks against it:</b></p><ul>${hit.against.map((one) => html`<li>${one.detail}</li>`)}</ul>`}
${recordFacts(hit.record)}`;
