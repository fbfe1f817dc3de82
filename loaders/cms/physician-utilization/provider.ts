import { collapsed } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareUtilization } from '#records/medicare-utilization';
import { figures, npiOf } from './amounts.ts';
import { dataYear, noYear } from './years.ts';

const entityTypes: Record<string, 'individual' | 'organization'> = { I: 'individual', O: 'organization' };
const words = (text: string | undefined) => collapsed(text ?? '') || null;

/** * and # say why the split into drugs and other services is withheld. */
function suppression(row: NamedRow, column: string, issues: RowIssue[]): string | null {
  const text = row[column] ?? '';
  if (text === '' || text === '*' || text === '#') return text || null;
  issues.push({ issue: `"${text.slice(0, 20)}" is neither * nor #; kept only as published`, column });
  return null;
}

/** ZZ is a place abroad. */
function place(row: NamedRow, issues: RowIssue[]): { state: string | null; zip5: string | null } {
  const published = row.state ?? '';
  if (published === 'ZZ') return { state: null, zip5: null };
  const state = usState.normalize(published);
  if (state.reason) issues.push({ issue: `${state.reason}; kept only as published`, column: 'state' });
  const zip = zip5.normalize(row.zip5 ?? '');
  if (zip.reason) issues.push({ issue: `${zip.reason}; kept only as published`, column: 'zip5' });
  return { state: state.value, zip5: zip.value };
}

export function providerRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const npi = npiOf(row);
  if (typeof npi !== 'string') return npi;
  const year = dataYear(context.file_name);
  if (year === null) return { issue: noYear };
  const entity = row.entity_code ?? '';
  if (!Object.hasOwn(entityTypes, entity)) return { issue: `"${entity}" is neither I nor O`, column: 'entity_code' };
  const entity_type = entityTypes[entity]!;
  const name = words(row.last_or_organization_name);
  const { whole, amount, yes, issues } = figures(row);
  const one = record(medicareUtilization, npi, {
    npi,
    year,
    entity_type,
    last_name: entity_type === 'individual' ? name : null,
    first_name: words(row.first_name),
    middle_name: words(row.middle_name),
    organization_name: entity_type === 'organization' ? name : null,
    credential: words(row.credential),
    city: words(row.city),
    ...place(row, issues),
    provider_type: words(row.provider_type),
    is_participating: yes('is_participating'),
    hcpcs_code_count: whole('hcpcs_code_count'),
    beneficiary_count: whole('beneficiary_count'),
    service_count: amount('service_count'),
    submitted_charge_usd: amount('submitted_charge_usd'),
    medicare_allowed_usd: amount('medicare_allowed_usd'),
    medicare_payment_usd: amount('medicare_payment_usd'),
    medicare_standardized_payment_usd: amount('medicare_standardized_payment_usd'),
    drug_suppression: suppression(row, 'drug_suppression', issues),
    drug_service_count: amount('drug_service_count'),
    drug_payment_usd: amount('drug_payment_usd'),
    medical_suppression: suppression(row, 'medical_suppression', issues),
    medical_service_count: amount('medical_service_count'),
    medical_payment_usd: amount('medical_payment_usd'),
    average_age: amount('average_age'),
    average_risk_score: amount('average_risk_score'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
