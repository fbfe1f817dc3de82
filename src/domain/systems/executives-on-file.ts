import type { z } from 'zod';
import { sharedRead } from '#db/read-cache';
import { html } from '#pages/html';
import { displayName } from '#pages/names/display-name';
import { counted, valueWords } from '#pages/wording';
import { current } from '#records/current';
import { currentPay } from '../employers/filers.ts';
import type { executiveMatch } from '../employers/financial-schemas.ts';

/** More than this are not named. */
const MOST_NAMED = 12;

interface Named {
  name: string;
  path: string;
}

const listed = (rows: Named[]): string =>
  `${rows
    .slice(0, MOST_NAMED)
    .map(({ name, path }) => `${displayName(name, 'business')} (${path})`)
    .join(', ')}${rows.length > MOST_NAMED ? ' and others' : ''}`;

/** Loads are rare, and every page without executives asks. */
export const executivesOnFile = sharedRead({ max: 1, ttl: 60_000 }, async (pool): Promise<string> => {
  const [systems, companies] = await Promise.all([
    pool.query<Named>(`with paid as (
        select distinct r.root from (
          select distinct n.ein from ${currentPay}
        ) f join system_ein e on e.ein = f.ein join system_root r on r.system_id = e.system_id
        union select distinct r.root from ${current('company_executive', 'x')}
          join ${current('system_member', 'm')} on m.member_type = 'cik' and m.member_id = x.cik join system_root r on r.system_id = m.system_id
      )
      select s.system_name as name, '/systems/' || s.system_id || '/financials/executives' as path
      from paid join system_listing s on s.system_id = paid.root order by s.system_name limit ${MOST_NAMED + 1}`),
    pool.query<Named>(`select distinct on (name, cik) name, path from (
        select t.name, t.cik, '/companies/' || t.ticker as path, t.ticker from ${current('company_ticker', 't')}
        where exists (select from ${current('company_executive', 'x')} where x.cik = t.cik)) k
      order by name, cik, length(ticker), ticker limit ${MOST_NAMED + 1}`),
  ]);
  const parts = [
    systems.rows.length > 0 && `Executives are on file for ${listed(systems.rows)}.`,
    companies.rows.length > 0 && `Executives of companies are on file for ${listed(companies.rows)}.`,
  ].filter((one) => one !== false);
  return parts.join(' ') || 'No executives of any health system or company are on file.';
});

/** The match, or an ambiguous match; rows of the many executives who are not providers stay empty. */
export function executiveNpi({
  matched_npi,
  match_confidence,
  match_refusal,
  match_candidates,
}: z.infer<z.ZodObject<typeof executiveMatch>>) {
  if (matched_npi) return html`<a href="/provider/${matched_npi}">${matched_npi}</a> <span class="quiet">${match_confidence}</span>`;
  if (!match_candidates) return null;
  return html`<span class="quiet">none: ${counted(match_candidates, 'provider')} with this name, ${valueWords('match_refusal', match_refusal ?? '')}</span>`;
}
