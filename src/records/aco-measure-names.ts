import { z } from 'zod';
import { readTable } from '#read-table';

/** From CMS's lists. Measure 479 has no unit: some files publish a share, others a percentage. */
const measures = new Map(
  readTable('src/records/aco-measure-names.csv', z.object({ code: z.string().min(1), name: z.string().min(1), unit: z.string() })).map(
    ({ code, ...measure }) => [code, measure],
  ),
);

const ways: Readonly<Record<string, string>> = {
  WI: 'CMS Web Interface',
  eCQM: 'electronic record',
  'eCQM-CQM': 'electronic record or registry',
  MIPSCQM: 'registry',
  MedicareCQM: 'registry, Medicare patients',
};

/** QualityID_134_WI → Screening for depression and follow-up plan (CMS Web Interface), percent. */
export function measureOf(code: string): { measure: string | null; unit: string | null } {
  const [, base, way] = /^(QualityID_\d+)_(.+)$/.exec(code) ?? [null, code, ''];
  const known = measures.get(base!);
  if (!known) return { measure: null, unit: null };
  return { measure: way ? `${known.name} (${ways[way] ?? way})` : known.name, unit: known.unit || null };
}
