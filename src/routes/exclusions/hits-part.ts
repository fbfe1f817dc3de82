import type { z } from 'zod';
import { carriesNpi, looksSimilar } from '../../domain/exclusions/counted-groups.ts';
import { type CardRow, groupCards, type Sent } from '../../domain/exclusions/group-card.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { counted, number } from '../../pages/wording.ts';
import type { nameFields, ScreeningHit } from '../../screening/schemas.ts';

type Hit = z.infer<typeof ScreeningHit>;

interface Found {
  total: number;
  results: Hit[];
  groups: z.infer<(typeof nameFields)['groups']>;
  groups_found: number;
}

/** How many records there are, where the heading, which counts people, does not say it. */
const recordsLine = ({ total, results, groups_found }: Found) =>
  (total > results.length || (groups_found > 1 && total > groups_found)) &&
  html`<p class="quiet">${counted(total, 'record')}${total > results.length && `, ${number(results.length)} on this page`}.</p>`;

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
    html`<h3>${(by_npi ? carriesNpi : looksSimilar)({ groups, groups_found, records: results.map(({ record }) => record) })}</h3>
${recordsLine(found)}`
  }
${groupCards(groups, rows, { sent, level: 4, footer })}`;
};

/** A single word may be the whole name of a business. */
const asBusiness = (name: string, reason: string): Content =>
  /as a business\.$/.test(reason) &&
  html` <a href="/screen?${String(new URLSearchParams({ q: name, entity_type: 'organization' }))}">Screen ${name} as a business</a>.`;

/** What became of each name, where several were typed: one without a hit is on no card. */
export const namesPart = ({ names }: { names: z.infer<(typeof nameFields)['names']> }): Content =>
  names.length > 1 &&
  html`<ul class="names">${names.map(
    ({ name, hits, reason }) =>
      html`<li>${name}: ${hits > 0 ? counted(hits, 'record') : (reason ?? 'nothing found in the lists searched')}${hits === 0 && reason !== null && asBusiness(name, reason)}</li>
`,
  )}</ul>`;
