import { z } from 'zod';
import { readTable } from '../read-table.ts';

/** Measure names from CMS's program measure lists; a code in none of the lists has no name. */
const names = new Map(
  readTable('src/records/aco-measure-names.csv', z.object({ code: z.string().min(1), name: z.string().min(1) })).map(({ code, name }) => [
    code,
    name,
  ]),
);

/** How a result was collected, where the code says so. */
const ways: Readonly<Record<string, string>> = {
  WI: 'CMS Web Interface',
  eCQM: 'electronic record',
  'eCQM-CQM': 'electronic record or registry',
  MIPSCQM: 'registry',
  MedicareCQM: 'registry, Medicare patients',
};

/** QualityID_134_WI → Screening for depression and follow-up plan (CMS Web Interface); null for a code that is in no list. */
export function measureName(code: string): string | null {
  const [, base, way] = /^(QualityID_\d+)_(.+)$/.exec(code) ?? [null, code, ''];
  const name = names.get(base!);
  if (!name) return null;
  return way ? `${name} (${ways[way] ?? way})` : name;
}
