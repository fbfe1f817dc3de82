import { collapsed } from '#fields/person-name';
import { taxonomyCode } from '#fields/taxonomy-code';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { taxonomy } from '#records/taxonomy';

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
