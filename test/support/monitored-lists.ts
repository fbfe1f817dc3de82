import { type Dataset, record } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import type { LoadOptions } from '#load/load-options';
import { exclusion } from '#records/exclusion';
import { drain } from '#search/outbox';
import exclusions from '../../indexes/exclusions.ts';
import type { SampleApp } from './sample-app.ts';
import { tinyDataset, workFolder } from './tiny-dataset.ts';

interface ListedPerson {
  name: string;
  npi?: string;
  end?: string;
}
type Loaded = Pick<LoadOptions, 'accept_drop' | 'is_sample'> & { is_indexed?: boolean };
/** Key → record. */
export type Release = Record<string, ListedPerson | string>;

export function monitoredList(id: string): Dataset {
  return tinyDataset(id, {
    layouts: [
      {
        id: 'plain',
        read: { format: 'csv' },
        columns: { Key: 'key', Name: 'name', NPI: 'npi', End: 'end' },
        detect: (_rows, { name }) => name.startsWith('full'),
      },
    ],
    kept_when_absent: undefined,
    transform: (row) => record(exclusion, row.key!, { full_name: row.name ?? '', npi: row.npi || null, end_date: row.end || null }),
  });
}

export async function listLoader({ database, search }: Pick<SampleApp, 'database' | 'search'>) {
  const work = workFolder();
  let copies = 0;
  const index = () => drain(search, database.db, [exclusions]);
  return {
    index,
    /**
     * `is_indexed: false` leaves the changes in the queue of the index; options of the load such as `accept_drop`:
     * neighbors may be gone together.
     */
    async load(id: string, day: string, release: Release, { is_indexed = true, ...options }: Loaded = {}): Promise<void> {
      const lines = Object.entries(release).map(([key, one]) => {
        const { name, npi = '', end = '' } = typeof one === 'string' ? { name: one } : one;
        return [key, name, npi, end].join(',');
      });
      const path = await work.write(`full-${day}-${++copies}.csv`, `${['Key,Name,NPI,End', ...lines].join('\n')}\n`);
      const [report] = await loadFile({ db: database.db, raw: work.raw }, monitoredList(id), { path, ...options });
      if (report?.status !== 'accepted') throw new Error(`The release of ${day} was not accepted: ${report?.reason}`);
      if (is_indexed) await index();
    },
  };
}
