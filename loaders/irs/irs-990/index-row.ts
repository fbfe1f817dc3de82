import { ein as einField } from '#fields/ein';
import type { NamedRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { nonprofitFiling } from '#records/nonprofit-filing';
import { isTarget } from '../targets.ts';
import { addressOf } from './filing.ts';

/** A return's number holds the day it was processed: 2024 1 136 93493 09571 is day 136 of 2024. */
export function processingDate(object_id: string): string | null {
  const [, year, day] = /^(\d{4})\d(\d{3})\d{10}$/.exec(object_id) ?? [];
  if (!year || Number(day) < 1 || Number(day) > 366) return null;
  const date = new Date(Date.UTC(Number(year), 0, Number(day))).toISOString().slice(0, 10);
  return date.startsWith(year) ? date : null;
}

export function indexRow(row: NamedRow, { file_name }: Pick<RowContext, 'file_name'>): RowOutcome {
  const { value: ein, reason } = einField.normalize(row.ein ?? '');
  if (!ein) return { issue: reason ?? 'the row has no EIN', column: 'ein' };
  if (!isTarget(ein)) return { skip: 'a filer that is not tracked' };
  const object_id = row.object_id ?? '';
  if (!/^\d{18}$/.test(object_id)) return { issue: `"${object_id}" is not a return number: expected 18 digits`, column: 'object_id' };
  const processing_date = processingDate(object_id);
  const year = /index_(\d{4})/i.exec(file_name)?.[1] ?? processing_date?.slice(0, 4);
  const columns = {
    object_id,
    ein,
    name: row.name ?? '',
    return_type: row.return_type ?? '',
    tax_period: row.tax_period || null,
    submitted: row.submitted || null,
    processing_date,
    index_year: year ? Number(year) : null,
    dln: row.dln || null,
    archive: row.archive || null,
  };
  return record(nonprofitFiling, object_id, columns, { source_url: addressOf(ein, object_id) });
}
