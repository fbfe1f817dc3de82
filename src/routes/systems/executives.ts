import type { Pool } from 'pg';
import { z } from 'zod';
import { currentPay, type Filers } from '#domain/employers/filers';
import { ExecutiveRow, executiveMatchColumns, withPayloads } from '#domain/employers/financial-schemas';
import { executiveNpi, executivesOnFile } from '#domain/systems/executives-on-file';
import { listOf, sortBy, wholeNumber } from '#lists/list-of';
import type { Columns } from '#pages/data-table';
import { html } from '#pages/html';
import { displayName, nameOrNull, shownName } from '#pages/names/display-name';
import { ein as einText, number } from '#pages/wording';
import { current } from '#records/current';
import { pageOfRows, sortRows } from '#search/page-of-rows';
import { defineEndpoint } from '#server/define-endpoint';
import { aboutSystem, ofSystem, systemFilers } from './system-head.ts';

/** A row whose published fields are read only for the page of results that shows it. */
export type PaidRow = Omit<z.infer<typeof ExecutiveRow>, 'raw_payload'> & {
  origin: { table: 'nonprofit_compensation' | 'company_executive'; id: string };
};

/** Schedule J of current returns, and proxy statements: for each fiscal year the newest table that has it. */
const paid = `
  with nonprofit as (
    select 'nonprofit_compensation' as table, c.id, c.name, c.title, extract(year from n.tax_period_end)::int as fiscal_year, c.ein, null::text as cik,
      n.name as filer_name, c.base_usd, c.bonus_usd, c.other_usd, c.deferred_usd, c.nontaxable_usd,
      null::numeric as stock_awards_usd, null::numeric as option_awards_usd, null::numeric as non_equity_incentive_usd,
      c.total_usd, c.total_filing_usd, c.total_related_usd, c.source, c.source_url
    from ${currentPay} where n.ein = any($1)
  ), company as (
    select 'company_executive', x.id, x.name, x.position, x.fiscal_year, null::text, x.cik,
      (select c.name from ${current('company', 'c')} where c.cik = x.cik limit 1), x.salary_usd, x.bonus_usd, x.all_other_usd, x.pension_change_usd,
      null::numeric, x.stock_awards_usd, x.option_awards_usd, x.non_equity_incentive_usd, x.total_usd, null::numeric, null::numeric, x.source, x.source_url
    from ${current('company_executive', 'x')}
    where x.cik = any($2) and x.accession_number = (
      select n.accession_number from ${current('company_executive', 'n')} where n.cik = x.cik and n.fiscal_year = x.fiscal_year
      order by n.filing_date desc, n.accession_number desc limit 1)
  ), every as (select * from nonprofit union all select * from company)
  select e.*, e.id::text as id, ${executiveMatchColumns},
    array(select distinct o.ein from nonprofit o where o.ein <> e.ein and o.fiscal_year = e.fiscal_year and name_key(o.name) = name_key(e.name) order by 1)
      as also_reported_by
  from every e left join executive_link l on l.record_kind = e.table and l.record_id = e.id
  order by e.fiscal_year desc, e.total_usd desc nulls last, e.name, e.ein, e.cik, e.id`;

export async function paidRows(pool: Pool, { eins, ciks, ein_of_cik }: Filers): Promise<PaidRow[]> {
  const { rows } = await pool.query(paid, [[...eins.keys()], [...ciks.keys()]]);
  return rows.map(({ table, id, ...row }) => ({
    ...row,
    origin: { table, id },
    ein: row.ein ?? ein_of_cik.get(row.cik) ?? null,
    system_id: (row.cik ? ciks.get(row.cik) : eins.get(row.ein))!,
  }));
}

/**
 * Which registrants of a system have no compensation table on file, in a sentence; null if all have one, or there are
 * none.
 */
async function missingProxies(pool: Pool, { ciks }: Filers): Promise<string | null> {
  if (ciks.size === 0) return null;
  const { rows } = await pool.query(
    `select k.cik, coalesce((select c.name from ${current('company', 'c')} where c.cik = k.cik limit 1),
       (select c.name from ${current('company_ticker', 'c')} where c.cik = k.cik order by c.id limit 1),
       (select s.system_name from ${current('system_member', 'm')} join system_listing s on s.system_id = m.system_id
         where m.member_type = 'cik' and m.member_id = k.cik order by m.id limit 1)) as name from unnest($1::text[]) k (cik)
     where not exists (select 1 from ${current('company_pay_table', 't')} where t.cik = k.cik) order by k.cik`,
    [[...ciks.keys()]],
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name, cik }) => (name ? displayName(name, 'business') : `CIK ${cik}`));
  return `No proxy statement of ${names.join(' and ')} is loaded, so the pay of its executive officers is not known.`;
}

export const executiveColumns: Columns<Omit<PaidRow, 'origin'>> = [
  'fiscal_year: Year',
  {
    title: 'Name',
    sort: 'name',
    value: (row) => html`${shownName(row.name, 'person')}<br><span class="quiet">${nameOrNull(row.title, 'business')}</span>`,
  },
  {
    title: 'Filed by',
    value: (row) => nameOrNull(row.filer_name, 'business') ?? (row.ein && einText(row.ein)) ?? row.cik,
    sort: 'filer_name',
  },
  ...(['total_usd', 'base_usd', 'bonus_usd', 'other_usd', 'deferred_usd', 'nontaxable_usd', 'stock_awards_usd: Stock'] as const),
  ...(['option_awards_usd: Options', 'non_equity_incentive_usd: Incentive plan'] as const),
  { title: 'NPI', value: executiveNpi },
  'source',
];

export function yearRuns(years: readonly number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else runs.push([year, year]);
  }
  return new Intl.ListFormat('en-US').format(runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)));
}

/** Filers beyond this number are counted, not named. */
const MOST_NAMED = 4;

type Paid = Pick<PaidRow, 'ein' | 'cik' | 'filer_name' | 'fiscal_year'>;

const filerOf = ({ ein, cik }: Pick<Paid, 'ein' | 'cik'>) => ein ?? cik ?? '';

/**
 * Which filers of a system have pay on file, and of which years, in a sentence: the best paid of one region may be far
 * from the best paid of the system. Null if every filer has, or none. `rows` are all rows of the system.
 */
export function payCoverage(
  rows: readonly Paid[],
  { eins, ciks, ein_of_cik }: Pick<Filers, 'eins' | 'ciks' | 'ein_of_cik'>,
): string | null {
  const all = new Set([...eins.keys(), ...[...ciks.keys()].map((cik) => ein_of_cik.get(cik) ?? cik)]);
  const paid = Map.groupBy(rows, filerOf);
  if (paid.size === 0 || paid.size >= all.size) return null;
  const years = (of: readonly Paid[]) => yearRuns(of.map(({ fiscal_year }) => fiscal_year));
  const named = [...paid.values()].map((of) => `${displayName(of[0]!.filer_name ?? filerOf(of[0]!), 'business')} (${years(of)})`);
  const which = paid.size <= MOST_NAMED ? `: ${new Intl.ListFormat('en-US').format(named)}` : `, of the fiscal years ${years(rows)}`;
  return `Pay is on file for ${number(paid.size)} of the ${number(all.size)} filers of this system${which}. Executives of the others may be paid more.`;
}

export default defineEndpoint({
  path: '/systems/{system_id}/financials/executives',
  ...aboutSystem('executives'),
  summary: 'Executive compensation of a health system',
  description:
    'People listed in Schedule J and named executive officers in proxy statements of the system’s EINs and registrants, newest year first, highest paid first, with separate components. ' +
    'Hospitals also report executives paid by their parent, see `also_reported_by`. Few executives are clinicians, and the others have no NPI.',
  query: z.object({
    fiscal_year: wholeNumber(1990, 2100, 'Only this fiscal year'),
    is_matched: z.boolean().optional().describe('true: only those with an NPI; false: only those without'),
    sort: sortBy(['fiscal_year', 'name', 'filer_name', 'total_usd', 'base_usd', 'bonus_usd'], {
      standard: 'newest year first, highest paid first',
    }),
  }),
  response: listOf(ExecutiveRow).extend(ofSystem),
  sources: ['irs_990', 'sec_10k'],
  shape: 'list',
  list: {
    lead: () =>
      'From Schedule J and proxy statements of the system and its divisions. Hospitals also report executives paid by their parent, so the same pay may be in several rows: do not add them up. An NPI is shown only if exactly one provider has the name in the filer’s state and nothing contradicts the match.',
    shown: executiveColumns,
  },
  async handler({ params, query }, context) {
    const { deps } = context;
    const { fiscal_year, is_matched, sort, ...paging } = query;
    const { system, filers } = await systemFilers(deps, params.system_id);
    const paid = await paidRows(deps.pool, filers);
    const rows = paid.filter(
      (row) =>
        (fiscal_year === undefined || row.fiscal_year === fiscal_year) &&
        (is_matched === undefined || (row.matched_npi !== null) === is_matched),
    );
    context.warn(await missingProxies(deps.pool, filers));
    context.warn(payCoverage(paid, filers));
    if (rows.length === 0 && fiscal_year === undefined && is_matched === undefined)
      context.explainEmpty({
        code: 'none_exists',
        detail: `No Schedule J or proxy statement of ${system.system_name} is on file. ${await executivesOnFile(deps)}`,
      });
    context.cite('health_systems', 'irs_990', 'sec_10k', 'nppes');
    const question = ['system executives', system.system_id, fiscal_year, is_matched, sort];
    const page = pageOfRows(deps, question, sortRows(rows, sort), ({ origin }) => `${origin.table}|${origin.id}`, paging);
    return { ...page, results: await withPayloads(deps.pool, page.results), ...system };
  },
});
