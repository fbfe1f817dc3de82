import type { z } from 'zod';
import { carriesNpi } from '../../domain/exclusions/counted-groups.ts';
import { groupCards } from '../../domain/exclusions/group-card.ts';
import { verdict } from '../../domain/exclusions/verdict.ts';
import { stateName } from '../../fields/us-state.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { date } from '../../pages/wording.ts';
import { foundIn } from '../../screening/list-block.ts';
import type { NpiScreening } from '../../screening/schemas.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { certificateLine } from './certificate-line.ts';

type Answer = z.infer<typeof NpiScreening>;

export const recordsPart = ({ npi, records, groups, groups_found }: Pick<Answer, 'npi' | 'records' | 'groups' | 'groups_found'>) =>
  records.length > 0 &&
  html`<h2>${carriesNpi({ groups, groups_found, records })}</h2>${groupCards(
    groups,
    records.map((record) => ({ record, hit: null })),
    { sent: { npi }, level: 3 },
  )}`;

export const providerLine = ({ npi, provider }: Pick<Answer, 'npi' | 'provider'>) =>
  html`<p class="lead">${
    provider.is_known
      ? html`NPPES: <a href="/npi/${npi}">${nameOrNull(provider.name, 'person') ?? 'no name published'}</a>`
      : 'This NPI is not in the loaded NPPES data.'
  }${provider.is_deactivated && `, deactivated on ${provider.deactivation_date ? date(provider.deactivation_date) : 'an unknown date'}`}</p>`;

export function npiScreeningPage(answer: Answer, view: PageView): Page {
  const found = foundIn(answer);
  return {
    title: `Exclusion screening of NPI ${answer.npi}`,
    width: 'wide',
    main: html`<h1>Exclusion screening of NPI ${answer.npi}</h1>
${providerLine(answer)}
${verdict({ ...answer, ...found }, true)}
${certificateLine(answer)}
${notes(view)}
${answer.excluding_states.length > 0 && html`<p>Excluded by ${answer.excluding_states.map((code) => stateName(code) ?? code).join(', ')}.</p>`}
${recordsPart(answer)}
${sourcesLine(view.sources.filter(({ source_id }) => source_id === 'nppes'))}`,
    origin: 'json',
  };
}
