import type { z } from 'zod';
import { type CardRow, groupCards, type Sent } from '#domain/exclusions/group-card';
import { listedName, listLink } from '#domain/exclusions/list-name';
import { verdict } from '#domain/exclusions/verdict';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { changed, notes, type Page, sourcesLine } from '#pages/layout';
import { nameOrNull } from '#pages/names/display-name';
import { counted, date, joined, moment, number, yesNo } from '#pages/wording';
import type { groupFields } from '#screening/group-schemas';
import { foundIn } from '#screening/list-block';
import type { NpiScreening, nameFields, ScreeningHit } from '#screening/schemas';
import type { PageView } from '#server/define-endpoint';

interface Grouped {
  groups: z.infer<(typeof groupFields)['groups']>;
  groups_found: number;
  records: { entity_type?: string | null }[];
}

function who(records: Grouped['records'], count: number): string {
  const all = (kind: string) => records.every(({ entity_type }) => entity_type === kind);
  if (all('individual')) return counted(count, 'person', 'people');
  return all('organization') ? counted(count, 'business', 'businesses') : counted(count, 'person or business', 'people or businesses');
}

function sentence({ groups, groups_found, records }: Grouped, one: string, several: string): string {
  const lists = counted(new Set(groups.flatMap((group) => group.lists)).size, 'list');
  const does = groups_found === 1 ? one : several;
  return groups.length === groups_found
    ? `${who(records, groups_found)} on ${lists} ${does}`
    : `${who(records, groups_found)} ${does}, ${number(groups.length)} of them on this page, on ${lists}`;
}

export const looksSimilar = (shown: Grouped): string => sentence(shown, 'looks similar', 'look similar');
export const carriesNpi = (shown: Grouped): string => sentence(shown, 'has this NPI', 'have this NPI');

type Hit = z.infer<typeof ScreeningHit>;

const place = ({ record: { city, state } }: Hit) => joined([city, state]) || null;

/** All records with a surname, or all businesses with a word: a table to browse, since nothing else was compared. */
export const listingPart = (why: string, { total, results }: { total: number; results: Hit[] }): Html => html`<h2>${
  total === 0 ? 'No listed name matches' : counted(total, 'listed record')
}${total > results.length && `, ${number(results.length)} on this page`}</h2>
<p>${why}</p>
${
  results.length > 0 &&
  dataTable(
    'Listed records',
    [
      {
        title: 'Name',
        value: ({ record, matched_name }) => [
          listedName(record),
          matched_name !== record.full_name &&
            html`<br><span class="quiet">also ${listedName({ ...record, full_name: matched_name })}</span>`,
        ],
      },
      { title: 'Date of birth', value: ({ record }) => record.birth_date },
      { title: 'Place', value: place },
      { title: 'NPI', value: ({ record }) => record.npi && html`<a href="/exclusions/comprehensive/${record.npi}">${record.npi}</a>` },
      { title: 'Excluded', value: ({ record }) => record.exclusion_date },
      { title: 'Active', value: ({ record }) => yesNo(record.is_currently_active) },
      { title: 'List', value: ({ record }) => listLink(record) },
    ],
    results,
  )
}`;

/** When a result was made, and where its certificate is; with a name, where those of its other screenings are. */
export const certificateLine = ({ id, screened_at }: { id: string; screened_at: string }, name?: string): Html =>
  html`<p>Screened ${moment(screened_at)}. <a href="/screenings/${id}/certificate">Certificate</a> <span class="quiet nowrap">no. ${id}</span>${name && html`, <a href="${changed('/certificates', { name: name.slice(0, 200) })}">earlier screenings</a>`}</p>`;

export const atBalanced = ({ url }: PageView): string => changed(url, { min_score: null, cursor: null, strictness: 'balanced' });

interface Found {
  total: number;
  results: Hit[];
  groups: z.infer<(typeof nameFields)['groups']>;
  groups_found: number;
}

interface Shown {
  sent: Sent;
  by_npi?: boolean;
  footer?: (rows: CardRow[]) => Html;
}

export const hitsPart = (found: Found, { sent, by_npi = false, footer }: Shown): Html => {
  const { total, results, groups, groups_found } = found;
  const rows = results.map((hit) => ({ record: hit.record, hit }));
  return html`${
    total > 0 &&
    html`<h2>${(by_npi ? carriesNpi : looksSimilar)({ groups, groups_found, records: results.map(({ record }) => record) })}</h2>`
  }
${groupCards(groups, rows, { sent, footer })}`;
};

export const asBusinessAt = (q: string): string => changed('/screen', { q, entity_type: 'organization' });

/** A single word may be the whole name of a business. */
const asBusiness = (name: string, reason: string): Content =>
  /as a business\.$/.test(reason) && html` <a href="${asBusinessAt(name)}">Screen ${name} as a business</a>.`;

/** What became of each name, where several were typed: one without a hit is on no card. */
export const namesPart = ({ names }: { names: z.infer<(typeof nameFields)['names']> }): Content =>
  names.length > 1 &&
  html`<ul class="names">${names.map(
    ({ name, hits, reason }) =>
      html`<li>${name}: ${hits > 0 ? counted(hits, 'record') : (reason ?? 'nothing found in the lists searched')}${hits === 0 && reason !== null && asBusiness(name, reason)}</li>
`,
  )}</ul>`;

type Answer = z.infer<typeof NpiScreening>;

interface Beside {
  title?: string;
  above?: Content;
  below?: Content;
}

/** The page of each endpoint that screens an NPI. */
export function npiScreeningPage(answer: Answer, view: PageView, { title = 'Exclusion screening', above, below }: Beside = {}): Page {
  const { npi, provider, records, groups } = answer;
  const rows = records.map((record) => ({ record, hit: null }));
  return {
    title: `${title} of NPI ${npi}`,
    width: 'wide',
    main: html`<h1>${title} of NPI ${npi}</h1>
<p class="lead">${
      provider.is_known
        ? html`NPPES: <a href="/npi/${npi}">${nameOrNull(provider.name, 'person') ?? 'no name published'}</a>`
        : 'This NPI is not in the loaded NPPES data.'
    }${provider.is_deactivated && `, deactivated on ${provider.deactivation_date ? date(provider.deactivation_date) : 'an unknown date'}`}</p>
${verdict({ ...answer, ...foundIn(answer) }, true)}
${certificateLine(answer)}
${notes(view)}
${above}
${records.length > 0 && html`<h2>${carriesNpi(answer)}</h2>${groupCards(groups, rows, { sent: { npi } })}`}
${below}
${sourcesLine(view.sources.filter(({ source_id }) => source_id === 'nppes'))}`,
    origin: 'json',
  };
}
