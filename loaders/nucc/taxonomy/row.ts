import { collapsed } from '../../../src/fields/person-name.ts';
import { taxonomyCode } from '../../../src/fields/taxonomy-code.ts';
import type { NamedRow, RowOutcome } from '../../../src/load/declaration/rows.ts';
import { record } from '../../../src/load/define-dataset.ts';
import { taxonomy } from '../../../src/records/taxonomy.ts';

const words = (text: string | undefined) => collapsed(text ?? '') || null;

export function taxonomyRow(row: NamedRow): RowOutcome {
  const code = taxonomyCode.normalize(row.taxonomy_code ?? '');
  if (!code.value) return { issue: `"${row.taxonomy_code ?? ''}": ${code.reason ?? 'the code is empty'}`, column: 'Code' };
  const grouping = words(row.grouping);
  const classification = words(row.classification);
  const specialization = words(row.specialization);
  if (!grouping || !classification) return { issue: `${code.value} has no grouping or no classification`, column: 'Classification' };
  // Older editions have no name for display; section, too, came later.
  const display_name = words(row.display_name) ?? [classification, specialization].filter(Boolean).join(', ');
  return record(taxonomy, code.value, {
    taxonomy_code: code.value,
    grouping,
    classification,
    specialization,
    display_name,
    section: words(row.section),
    definition: words(row.definition),
    notes: words(row.notes),
  });
}
