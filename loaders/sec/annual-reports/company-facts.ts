import { isAccessionNumber } from '#fields/accession-number';
import { paddedCik } from '#fields/cik';
import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { companyFact } from '#records/company-fact';
import { coverConcepts, fiscalYearOf, isFiscalYear, statementFigures } from '#records/statement-figures';
import { filingIndexUrl } from '../filing-address.ts';

interface PublishedFact {
  start?: string;
  end?: string;
  val?: unknown;
  accn?: string;
  fy?: number | null;
  fp?: string | null;
  form?: string;
  filed?: string;
}

interface Place {
  cik: string;
  taxonomy: string;
  concept: string;
  unit: string;
}

/**
 * What is read of each taxonomy: concept → unit and whether it is an amount over a year, one of a day, or of the
 * report's cover.
 */
const wanted: Record<string, Map<string, { unit: string; over: 'year' | 'day' }>> = {
  'us-gaap': new Map(
    Object.values(statementFigures).flatMap(({ concepts, over }) => concepts.map((one) => [one, { unit: 'USD', over }] as const)),
  ),
  dei: new Map(Object.entries(coverConcepts).map(([one, unit]) => [one, { unit, over: 'day' as const }])),
};

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const facts = (raw: Record<string, any>): [Place, PublishedFact, { label?: unknown }, 'year' | 'day'][] =>
  Object.entries(wanted).flatMap(([taxonomy, concepts]) =>
    [...concepts].flatMap(([concept, { unit, over }]) => {
      const stated = raw.facts?.[taxonomy]?.[concept];
      const values = stated?.units?.[unit];
      if (!Array.isArray(values)) return [];
      return values.map(
        (fact) => [{ cik: '', taxonomy, concept, unit }, fact, stated, over] as [Place, PublishedFact, any, 'year' | 'day'],
      );
    }),
  );

/** Newest day of filing in the file: that of the release. */
export function newestFiled(raw: Record<string, any>): string | null {
  let newest: string | null = null;
  for (const taxonomy of Object.values(raw.facts ?? {}) as Record<string, { units?: Record<string, PublishedFact[]> }>[]) {
    for (const { units } of Object.values(taxonomy)) {
      for (const { filed } of Object.values(units ?? {}).flat()) if (isDay(filed) && (newest === null || filed > newest)) newest = filed;
    }
  }
  return newest;
}

/**
 * The yearly figures that annual reports state. Quarters, other forms and other concepts stay in the file as it was
 * received.
 */
export function companyFacts(raw: Record<string, any>): RowOutcome[] {
  const cik = paddedCik(String(raw.cik ?? ''));
  if (!cik) return [{ issue: `"${raw.cik ?? ''}" is not a CIK: expected at most 10 digits`, column: 'cik', raw: { cik: raw.cik } }];
  const outcomes = new Map<string, RowOutcome>();
  for (const [place, fact, { label }, over] of facts(raw)) {
    if (typeof fact.form === 'string' && !fact.form.startsWith('10-K')) continue;
    const outcome = factRecord({ ...place, cik }, fact, label, over);
    if (outcome === null) continue;
    const key = 'key' in outcome ? outcome.key : JSON.stringify(outcome);
    const twin = outcomes.get(key);
    if (twin && 'key' in twin && 'key' in outcome && twin.row.value !== outcome.row.value) {
      const issue = `${place.concept} of ${fact.end} stands twice in ${fact.accn}, as ${twin.row.value} and ${outcome.row.value}: neither is taken`;
      outcomes.set(key, { issue, column: place.concept, raw: { ...place, ...fact } });
    } else if (!twin) outcomes.set(key, outcome);
  }
  if (outcomes.size > 0) return [...outcomes.values()];
  return [
    { issue: `CIK ${cik} has no yearly figure from an annual report (10-K) among the concepts that are read`, raw: { cik: raw.cik } },
  ];
}

/** Null for what is not a figure of a whole year: a quarter within the annual report. */
function factRecord(place: Place, fact: PublishedFact, label: unknown, over: 'year' | 'day'): RowOutcome | null {
  const { cik, taxonomy, concept, unit } = place;
  const { start, end, val, accn, form, filed, fy, fp } = fact;
  const issue = (what: string): RowIssue => ({ issue: `${concept}: ${what}`, column: concept, raw: { taxonomy, concept, unit, ...fact } });
  if (!isDay(end)) return issue(`"${end ?? ''}" is not a day`);
  if (!isDay(filed)) return issue(`"${filed ?? ''}" is not a day of filing`);
  if (typeof val !== 'number' || !Number.isFinite(val)) return issue(`"${val ?? ''}" is not a number`);
  if (!isAccessionNumber(accn ?? '')) return issue(`"${accn ?? ''}" is not an accession number`);
  if (!form) return issue('no form type');
  if (over === 'year' && !isDay(start)) return issue('an amount over a year has no first day');
  if (over === 'day' && start !== undefined) return issue(`an amount as of a day has a first day, ${start}`);
  if (over === 'year' && !isFiscalYear(start!, end)) return null;
  return record(
    companyFact,
    [cik, taxonomy, concept, unit, start ?? '', end, accn].join('/'),
    {
      cik,
      taxonomy,
      concept,
      unit,
      period_start_date: start ?? null,
      period_end_date: end,
      fiscal_year: fiscalYearOf(end),
      value: val,
      accession_number: accn!,
      form,
      filing_date: filed,
      filing_fiscal_year: fy ?? null,
      filing_fiscal_period: fp || null,
    },
    {
      source_url: filingIndexUrl(cik, accn!),
      raw_payload: { cik: Number(cik), taxonomy, concept, ...(label ? { label } : {}), unit, ...fact },
    },
  );
}
