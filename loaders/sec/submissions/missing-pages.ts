import type { DatasetFile } from '#load/define-dataset';
import { current } from '#records/current';

type DeriveContext = Parameters<NonNullable<DatasetFile['derived']>['from']>[0];

/** Pages that submissions files name and that are not loaded. A page's own filings tell that it is. */
const missing = `
  select p.name from ${current('filing_page', 'p')}
  where p.source = $1 and not exists (
    select 1 from ${current('filing', 'f')} join source_file s using (file_id)
    where f.cik = p.cik and f.origin = 'older_page' and s.file_name like '%' || p.name)
  and exists (select 1 from company c where c.cik = p.cik and c.file_id = $2)
  order by p.name`;

export async function missingPages({ query, source_id, file_id, warn }: DeriveContext): Promise<void> {
  const pages = await query(missing, [source_id, file_id]);
  if (pages.length === 0) return;
  warn(`Older filings are not loaded yet: ${pages.length === 1 ? 'the page' : 'the pages'} ${pages.map(({ name }) => name).join(', ')}.`);
}
