import { z } from 'zod';
import { bound, sql } from '#db/sql';
import type { Deps } from '#deps';
import { curatedByCik } from '#domain/companies/records';
import { arrayOf, named, oneOf, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { maEvent, maEventTypes } from '#records/ma-event';
import { member, members, Provenance, provenanceColumns, provenanceJoin, provenanceOf, shownOf } from '#records/record-schema';
import { type Counts, countsOf } from '#search/facets';
import { orderOf, pageByKeys, type SortKey } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';

const c = maEvent.columns;

export const MaEventType = z.enum(maEventTypes);

const Filing = named('EventFiling', {
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'document_url']),
});

export const MaEvent = named('MaEvent', {
  event_id: text('Event id: accession number, type and stage'),
  event_type: MaEventType.describe(c.event_type.description),
  stage: oneOf(['announced', 'completed'], 'Stage of the deal in this filing: announced or completed'),
  status: oneOf(
    ['announced', 'completed', 'terminated'],
    'Latest status of the deal in later filings of the company, matched by agreement date, or by the business or other party',
  ),
  status_filing: Filing.nullable().describe('The later filing that completed or ended the deal'),
  cik: member(maEvent, 'cik'),
  ticker: textOrNull('Ticker of a tracked company'),
  company_name: member(maEvent, 'company_name'),
  system_id: textOrNull('Health system of the company'),
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'event_date']),
  items: arrayOf(z.string(), 'Items of the 8-K, such as 2.01; empty for other forms'),
  ...members(maEvent, ['item', 'target_name', 'counterparty_name', 'is_registrant_target', 'value_usd', 'agreement_date']),
  ...members(maEvent, ['evidence_sentence', 'value_sentence', 'document_url']),
  told_again_in: arrayOf(Filing, 'Amendments and other filings about the same deal'),
  provenance: Provenance.describe('Source: the section of the filing that contains the sentence'),
});

export const source = 'sec_ma_events';

const sortTypes = { filing_date: 'date', event_date: 'date', company_name: 'text', target_name: 'text', value_usd: 'numeric' } as const;
type EventSort = keyof typeof sortTypes;
export const eventSorts = Object.keys(sortTypes) as [EventSort, ...EventSort[]];

interface EventsFilters {
  sort?: EventSort | `-${EventSort}`;
  days: number;
  cik?: string;
  event_type?: string;
}

const filing = (row: string) =>
  `jsonb_build_object('accession_number', ${row}.accession_number, 'form', ${row}.form, 'filing_date', ${row}.filing_date, 'document_url', ${row}.document_url)`;

/**
 * Two filings of a company are about the same deal: same agreement date, or the same business if one of them has no
 * date.
 */
const sameDeal = (a: string, b: string) => `(${a}.cik = ${b}.cik and (${a}.agreement_date = ${b}.agreement_date
  or ((${a}.agreement_date is null or ${b}.agreement_date is null) and ${a}.target_name = ${b}.target_name)))`;

/** Forms that repeat a deal already reported in an 8-K. */
const restates = (row: string) => `(${row}.form <> '8-K')`;

/** A filing that terminates an agreement names its date, the business or the other party. */
const ends = (end: string, of: string) => `${end}.stage = 'terminated' and ${end}.cik = ${of}.cik
  and (${end}.agreement_date = ${of}.agreement_date
    or ((${end}.agreement_date is null or ${of}.agreement_date is null)
      and (strpos(${end}.evidence_sentence, ${of}.counterparty_name) > 0 or strpos(${end}.evidence_sentence, ${of}.target_name) > 0)))`;

/** The deals of the window $1, $2, of a company and of a type; a filing that repeats a deal does not count. */
const deals = `held as (select * from ${current('ma_event')}),
  told as (
    select r.* from held r
    where r.event_type is not null and r.filing_date > $1::date - $2::integer and r.filing_date <= $1::date
      and ($3::text is null or r.cik = $3) and ($4::text is null or r.event_type = $4)
      and not (${restates('r')} and exists (select 1 from held o where not ${restates('o')} and o.event_type = r.event_type
        and o.stage = r.stage and o.filing_date <= r.filing_date and ${sameDeal('o', 'r')}))
  )`;

export async function recentEvents(
  deps: Deps,
  { days, cik, event_type, sort = '-filing_date' }: EventsFilters,
  day: string,
  paging: Paging,
) {
  const field = sort.replace('-', '') as EventSort;
  const keys: SortKey[] = [
    { sql: `r.${field}`, type: sortTypes[field], desc: sort.startsWith('-'), nullable: field !== 'filing_date' },
    { sql: 'r.record_key', type: 'text', desc: true },
  ];
  const { rows, total, next_cursor } = await pageByKeys(
    deps,
    {
      question: ['ma_events', days, cik, event_type, sort],
      name: `recent_ma_events_${sort}`,
      // Later pages keep the date of the first page.
      keeps: [day],
      keys,
      query: (page, [day]) =>
        bound(
          `with ${deals},
           page as $5
           select r.*, ${provenanceColumns}, coalesce(last.stage, r.stage) as status, last.filing as status_filing, again.filings as told_again_in
           from page r ${provenanceJoin}
           left join lateral (
             select l.stage, ${filing('l')} as filing from held l
             where r.stage = 'announced' and l.filing_date >= r.filing_date and l.record_key <> r.record_key
               and ((${ends('l', 'r')}) or (l.stage = 'completed' and (l.event_type = 'divestiture') = (r.event_type = 'divestiture') and ${sameDeal('l', 'r')}))
             order by l.filing_date desc, l.record_key limit 1) last on true
           cross join lateral (
             select coalesce(jsonb_agg(${filing('a')} order by a.filing_date, a.accession_number), '[]') as filings from held a
             where ${restates('a')} and not ${restates('r')} and a.event_type = r.event_type and a.stage = r.stage
               and a.filing_date >= r.filing_date and ${sameDeal('a', 'r')}) again
           order by $6`,
          [day, days, cik ?? null, event_type ?? null, page(sql.select('r.*').from('told as r')), sql.raw(orderOf(keys))],
        ),
    },
    paging,
  );
  return { results: rows.map(shown), total, limit: paging.limit, next_cursor };
}

export async function eventCounts({ pool }: Deps, { days, cik, event_type }: EventsFilters, day: string): Promise<Counts> {
  const rowsOf = (left: { cik?: string; event_type?: string }) =>
    sql.from(bound(`(with ${deals} select * from told) told`, [day, days, left.cik ?? null, left.event_type ?? null]));
  const most_first = { event_type: '2 desc, 1', cik: '2 desc, 1' };
  const { cik: companies, ...counts } = await countsOf(pool, { cik, event_type }, ['event_type', 'cik'], rowsOf, most_first);
  const ticker = companies!.flatMap(({ value, count }) => {
    const company = curatedByCik.get(value);
    return company?.ticker ? [{ value: company.ticker, count, label: company.name }] : [];
  });
  return { ...counts, ticker };
}

function shown(row: Record<string, any>): z.input<typeof MaEvent> {
  const curated = curatedByCik.get(row.cik);
  return {
    ...shownOf(MaEvent, row),
    event_id: row.record_key,
    ticker: curated?.ticker ?? null,
    system_id: curated?.system_id ?? null,
    items: row.items ?? [],
    value_usd: row.value_usd === null ? null : Number(row.value_usd),
    provenance: provenanceOf(row),
  };
}

export async function filingsWithoutEvent(deps: Deps): Promise<{ reason: string; count: number }[]> {
  const { rows } = await deps.pool.query(
    `select reason, sum(n::integer)::integer as count from (
       select distinct on (file_name) skip_reasons from load
       where source_id = $1 and status = 'accepted' order by file_name, load_id desc) l,
       jsonb_each_text(l.skip_reasons) as said(reason, n)
     group by reason order by count desc, reason`,
    [source],
  );
  return rows;
}
