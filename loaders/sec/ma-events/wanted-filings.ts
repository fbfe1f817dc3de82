import type { WantedContext } from '#load/declaration/acquire';
import { current } from '#records/current';
import { dealForms, dealItems } from './sections.ts';

/** Filings of this many years are read; load older ones with --file. */
const YEARS = 5;

/** The addresses of one run: found at its first question, so that a run of thousands asks the database once. */
const queues = new WeakMap<ReadonlySet<string>, string[]>();

/**
 * Submissions that the listing names and that were not read before; a filing never changes, so none is fetched twice.
 */
async function unread({ today, query }: WantedContext): Promise<string[]> {
  const since = new Date(today);
  since.setUTCFullYear(since.getUTCFullYear() - YEARS);
  const rows = await query(
    `select f.cik, f.accession_number from ${current('filing', 'f')} join source s on s.source_id = f.source
     where not s.is_sample and f.filing_date >= ?
       and ((f.form in ('8-K', '8-K/A') and f.items && ?::text[]) or f.form = any(?::text[]))
       and not exists (select 1 from source_file d join load l using (file_id)
         where d.source_id = 'sec_ma_events' and l.status in ('accepted', 'unchanged') and d.file_name = f.accession_number || '.txt')
     order by f.filing_date desc, f.accession_number`,
    [since.toISOString().slice(0, 10), [...dealItems], [...dealForms]],
  );
  return rows.map(({ cik, accession_number }) => `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number}.txt`);
}

export async function nextFiling(context: WantedContext): Promise<{ url: string } | null> {
  const queue = queues.get(context.tried) ?? (await unread(context));
  queues.set(context.tried, queue);
  const url = queue.find((one) => !context.tried.has(one));
  return url ? { url } : null;
}
