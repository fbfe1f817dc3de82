import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { type Dataset, type DatasetFile, defineDataset, record } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { ownFolder } from './own-folder.ts';

/**
 * A list of three columns in the exclusion table: a key, a name that may change, and a reinstatement that keeps it when
 * absent.
 */
export function tinyDataset(id: string, more: Partial<DatasetFile> = {}): Dataset {
  const file = (kind: string, mode: DatasetFile['mode']): DatasetFile => ({
    kind,
    title: kind,
    mode,
    acquire: { how: 'manual', reason: 'test' },
    layouts: [
      {
        id: 'plain',
        read: { format: 'csv' },
        columns: { Key: 'key', Name: 'name', Back: 'back' },
        detect: (_rows, { name }) => name.startsWith(kind),
      },
    ],
    release: { name: (name) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null },
    writes: [exclusion],
    kept_when_absent: 'reinstatement_date is not null',
    transform,
    expect: { drop: 1 },
    ...more,
  });
  return defineDataset({
    id,
    title: id,
    publisher: { name: 'Test', url: 'https://example.org' },
    landing_url: 'https://example.org/list',
    license: 'none',
    cadence: 'monthly',
    files: [file('full', 'full'), file('delta', 'delta')],
  });
}

export function transform(row: NamedRow): RowOutcome {
  if (row.name === 'skip') return { skip: 'requested' };
  if (!row.key) return { issue: 'no key', column: 'key' };
  return record(exclusion, row.key, { full_name: row.name ?? '', reinstatement_date: row.back || null });
}

export function workFolder() {
  const folder = ownFolder();
  return {
    folder,
    raw: folderStore(join(folder, 'raw')),
    write: async (name: string, content: string | Buffer) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
  };
}

export const csv = (rows: string[][]) => `${[['Key', 'Name', 'Back'], ...rows].map((row) => row.join(',')).join('\n')}\n`;

/** One that is downloaded, as it is scheduled. */
export const publishedDataset = (id: string, more: Partial<Dataset> = {}): Dataset => ({
  ...tinyDataset(id, { acquire: { how: 'url', url: 'https://example.org/list.csv' } }),
  ...more,
});
