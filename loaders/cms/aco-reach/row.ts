import { createHash } from 'node:crypto';
import { isMissing } from '#fields/count';
import { npi } from '#fields/npi';
import type { NamedRow, RawRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { acoReachEntity, acoReachParticipant, acoReachResult } from '#records/aco-reach';
import { rowReader } from '../row-reader.ts';
import { knownResults, waiverNames } from './columns.ts';

const years = { first: 2021, last: 2026 };

function headOf(row: NamedRow): { entity_id: string; performance_year: number } | RowIssue {
  const entity_id = row.entity_id ?? '';
  if (!/^[A-Z]\d{3,5}$/.test(entity_id)) return { issue: `"${entity_id.slice(0, 20)}" is not an id like D0123`, column: 'entity_id' };
  const performance_year = Number(row.performance_year);
  if (!/^20\d{2}$/.test(row.performance_year ?? '') || performance_year < years.first || performance_year > years.last)
    return { issue: `"${row.performance_year ?? ''}" is not a year from ${years.first} to ${years.last}`, column: 'performance_year' };
  return { entity_id, performance_year };
}

const plain = /^-?\$?-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$/;
/** A number where the text is one; words otherwise. */
const typed = (text: string): string | number => (plain.test(text) ? Number(text.replace(/[$,%]/g, '')) : text);

/** Entity of a list that has no results (yet). */
export function entityRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const head = headOf(row);
  if ('issue' in head) return head;
  const read = rowReader(row);
  const { words, whole } = read;
  const one = record(acoReachEntity, `${head.entity_id}|${head.performance_year}`, {
    ...head,
    name: words('name'),
    entity_type: words('entity_type'),
    risk_arrangement: words('risk_arrangement'),
    capitation_arrangement: words('capitation_arrangement'),
    first_performance_year: whole('first_part_year'),
    service_area: words('service_area'),
  });
  return [one, ...read.issues];
}

/** Published name of the description → our column, for those that are columns of their own. */
const own = new Set(
  (
    'aco_id aco_name aco_type first_part_year perf_year risk_arrangement stop_loss_election capitation_arrangement enhanced_pcc_election apo_election ' +
    'alignment_plus discount retention_withhold unadj_benchmark final_benchmark sav_rate tot_cost_care_net tot_cost_care gross_savings shared_savings shared_savings_seq'
  ).split(' '),
);
const known = new Set(knownResults);

export function resultRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const head = headOf(row);
  if ('issue' in head) return head;
  const read = rowReader(row);
  const { words, number, whole } = read;
  const withheld = Object.entries(row)
    .filter(([, text]) => text !== '' && isMissing(text))
    .map(([field, published]) => ({ field, published }));
  const others: Record<string, string | number | null> = {};
  for (const [header, value] of Object.entries(raw)) {
    if (known.has(header.trim().toLowerCase())) continue;
    const text = String(value).trim();
    others[header] = isMissing(text) ? null : typed(text);
    if (text !== '' && isMissing(text)) withheld.push({ field: `other.${header}`, published: text });
  }
  const savings_rate_pct = number('sav_rate');
  const gross_savings_usd = number('gross_savings');
  if (savings_rate_pct !== null && Math.abs(savings_rate_pct) > 100)
    return { issue: `a savings rate of ${savings_rate_pct}% is above 100%`, column: 'sav_rate' };
  if (savings_rate_pct && gross_savings_usd && Math.sign(savings_rate_pct) !== Math.sign(gross_savings_usd))
    return {
      issue: `savings of ${gross_savings_usd} dollars and the rate of ${savings_rate_pct}% have different signs`,
      column: 'sav_rate',
    };
  const final_benchmark = number('final_benchmark');
  // If both are dollar totals, a rate equal to their quotient is a fraction and not a percentage.
  const quotient = gross_savings_usd && final_benchmark ? gross_savings_usd / final_benchmark : null;
  if (savings_rate_pct && quotient && Math.abs(savings_rate_pct - quotient) < Math.abs(savings_rate_pct) / 100)
    return {
      issue: `a savings rate of ${savings_rate_pct}% contradicts the dollar amounts, which yield ${(quotient * 100).toFixed(2)}%`,
      column: 'sav_rate',
    };
  const one = record(acoReachResult, `${head.entity_id}|${head.performance_year}`, {
    ...head,
    name: words('name'),
    entity_type: words('entity_type'),
    first_performance_year: whole('first_part_year'),
    risk_arrangement: words('risk_arrangement'),
    capitation_arrangement: words('capitation_arrangement'),
    stop_loss_election: words('stop_loss_election'),
    enhanced_pcc_election: words('enhanced_pcc_election'),
    apo_election: words('apo_election'),
    alignment_plus: words('alignment_plus'),
    savings_rate_pct,
    discount: number('discount'),
    retention_withhold: number('retention_withhold'),
    unadjusted_benchmark: number('unadj_benchmark'),
    final_benchmark,
    total_cost_of_care_net: number('tot_cost_care_net'),
    total_cost_of_care: number('tot_cost_care'),
    gross_savings_usd,
    shared_savings_usd: number('shared_savings'),
    shared_savings_after_sequestration_usd: number('shared_savings_seq'),
    known: Object.fromEntries(
      knownResults.filter((name) => !own.has(name)).map((name) => [name, isMissing(row[name] ?? '') ? null : typed(row[name]!.trim())]),
    ),
    other: others,
    withheld: withheld.length > 0 ? withheld : null,
  });
  return [one, ...read.issues];
}

export function participantRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const head = headOf(row);
  if ('issue' in head) return head;
  const read = rowReader(row);
  const { words, day, flag, take } = read;
  // Only rows identical in every column count as one: a provider may have several spells, and two spells may differ
  // only in a waiver.
  const whole = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 24);
  const one = record(acoReachParticipant, `${head.entity_id}|${row.npi}|${whole}`, {
    ...head,
    entity_name: words('entity_name'),
    npi: take(npi, 'npi'),
    provider_name: words('provider_name'),
    provider_class: words('provider_class'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    has_apo_election: flag('apo_election'),
    waivers: Object.fromEntries(waiverNames.map((name) => [name, flag(`be_${name}`)])),
  });
  return [one, ...read.issues];
}
