import type { WantedContext } from '#load/declaration/acquire';
import { current } from '#records/current';
import { targets } from '../targets.ts';

const base = 'https://apps.irs.gov/pub/epostcard/990/xml';
/** Archives of 2021 on are named by month; those before are not found by a rule. */
const first_year = 2021;

const indexUrl = (year: number) => `${base}/${year}/index_${year}.csv`;

/**
 * Indexes to read: of this year and the last, which still grow; and of all years, whatever was read of them, where a
 * system was added that no index was searched for.
 */
export async function nextIndex({ today, tried, query }: WantedContext): Promise<{ url: string; again?: boolean } | null> {
  const this_year = today.getUTCFullYear();
  const withheld = new Set((await query(`select distinct ein from ${current('nonprofit_filing')}`)).map(({ ein }) => ein));
  // Asked once a run: what the first index brings does not change what the others are read for.
  const is_new = tried.size > 0 ? tried.has(indexUrl(first_year)) : targets.some(({ ein }) => !withheld.has(ein));
  for (let year = is_new ? first_year : this_year - 1; year <= this_year; year++) {
    const url = indexUrl(year);
    if (!tried.has(url)) return is_new ? { url, again: true } : { url };
  }
  return null;
}

/** The archive the index names, its siblings of the month, and those of the next month: where a return may lie. */
export function archivesOf({ object_id, index_year, archive }: Record<string, any>): string[] {
  const date = new Date(Date.UTC(Number(object_id.slice(0, 4)), 0, Number(object_id.slice(5, 8))));
  const month = /_(\d{2})[A-Z]$/i.exec(archive ?? '')?.[1] ?? String(date.getUTCMonth() + 1).padStart(2, '0');
  const next = String((Number(month) % 12) + 1).padStart(2, '0');
  const year = next === '01' ? index_year + 1 : index_year;
  const named = [
    ...(archive ? [archive] : []),
    ...['A', 'B', 'C', 'D'].map((letter) => `${index_year}_TEOS_XML_${month}${letter}`),
    ...(archive ? [] : ['A', 'B'].map((letter) => `${year}_TEOS_XML_${next}${letter}`)),
  ];
  // Published in upper case, whatever the index says.
  return [...new Set(named.map((name) => name.toUpperCase()))].map((name) => `${base}/${name.slice(0, 4)}/${name}.zip`);
}

/**
 * The next archive with a return of the systems that is in the index and not yet held. One that was read since the
 * return was listed is only asked whether it has changed.
 */
export async function nextArchive({ tried, query }: WantedContext): Promise<{ url: string; again: boolean } | null> {
  const missing = await query(
    `select f.object_id, f.index_year, f.archive, array(
       select s.url from source_file s join load l using (file_id)
       where s.source_id = 'irs_990' and s.url is not null and l.status = 'accepted' and l.completed_at > f.loaded_at) as read_since
     from ${current('nonprofit_filing', 'f')}
     where f.return_type = '990' and f.index_year is not null
       and not exists (select 1 from ${current('nonprofit_return', 'r')} where r.object_id = f.object_id)
     order by f.index_year desc, f.object_id`,
  );
  for (const filing of missing) {
    const url = archivesOf(filing).find((candidate) => !tried.has(candidate));
    if (url) return { url, again: !filing.read_since.includes(url) };
  }
  return null;
}
