import { balanceFigures, incomeFigures, isFiscalYear, type StatementFigure } from './statement-figures.ts';

export interface StatedFact {
  taxonomy: string;
  concept: string;
  unit: string;
  period_start_date: string | null;
  period_end_date: string;
  fiscal_year: number;
  value: number;
  accession_number: string;
  form: string;
  filing_date: string;
  source: string;
  source_url: string;
  raw_payload: Record<string, unknown>;
}

export type FigureName = keyof typeof incomeFigures | keyof typeof balanceFigures;

/** With different values of earlier filings. */
export interface StatedFigure {
  figure: FigureName;
  value: number;
  /** Null if computed. */
  concept: string | null;
  /** How a value that no filing tags was computed. */
  formula: string | null;
  /** Of the newest filing; for a computed value, of its parts. */
  facts: StatedFact[];
  /** Newest first. */
  earlier: StatedFact[];
}

export interface StatementYear {
  fiscal_year: number;
  period_start_date: string;
  period_end_date: string;
  figures: Map<FigureName, StatedFigure>;
}

const newestFirst = (a: StatedFact, b: StatedFact) =>
  b.filing_date.localeCompare(a.filing_date) || b.accession_number.localeCompare(a.accession_number);

/** The one most values end on: a report may contain other twelve-month periods. */
function lastDay(facts: StatedFact[]): string {
  const counts = new Map<string, number>();
  for (const { period_end_date } of facts) counts.set(period_end_date, (counts.get(period_end_date) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0].localeCompare(a[0]))[0]![0];
}

function stated(figure: FigureName, { concepts, over }: StatementFigure, facts: StatedFact[]): StatedFigure | null {
  for (const concept of concepts) {
    const [newest, ...before] = facts
      .filter((fact) => fact.concept === concept && (fact.period_start_date !== null) === (over === 'year'))
      .sort(newestFirst);
    if (!newest) continue;
    return {
      figure,
      value: newest.value,
      concept,
      formula: null,
      facts: [newest],
      earlier: before.filter(({ value }) => value !== newest.value),
    };
  }
  return null;
}

/**
 * Everything but equity and redeemable interest, which many do not tag. All parts come from the newest filing with the
 * first two; a missing redeemable interest is zero.
 */
function workedOutLiabilities(facts: StatedFact[]): StatedFigure | null {
  const all = facts.filter(({ concept }) => concept === 'LiabilitiesAndStockholdersEquity').sort(newestFirst);
  for (const total of all) {
    const beside = (concept: string) => facts.find((fact) => fact.accession_number === total.accession_number && fact.concept === concept);
    const equity = beside('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest');
    if (!equity) continue;
    const redeemable = beside('RedeemableNoncontrollingInterestEquityCarryingAmount');
    const parts = redeemable ? [total, equity, redeemable] : [total, equity];
    return {
      figure: 'total_liabilities_usd',
      value: total.value - equity.value - (redeemable?.value ?? 0),
      concept: null,
      formula: parts.map(({ concept }) => concept).join(' − '),
      facts: parts,
      earlier: [],
    };
  }
  return null;
}

function statement(fiscal_year: number, yearly: StatedFact[], all: StatedFact[]): StatementYear {
  const period_end_date = lastDay(yearly);
  const facts = all.filter((fact) => fact.taxonomy === 'us-gaap' && fact.period_end_date === period_end_date);
  const figures = new Map<FigureName, StatedFigure>();
  for (const [name, figure] of Object.entries({ ...incomeFigures, ...balanceFigures }) as [FigureName, StatementFigure][]) {
    const found = stated(name, figure, facts) ?? (name === 'total_liabilities_usd' ? workedOutLiabilities(facts) : null);
    if (found) figures.set(name, found);
  }
  const period_start_date = facts.filter(({ period_start_date }) => period_start_date !== null).sort(newestFirst)[0]!.period_start_date!;
  return { fiscal_year, period_start_date, period_end_date, figures };
}

/** The year comes from the period, never from the filing. */
export function statementYears(facts: StatedFact[], years: number): StatementYear[] {
  const yearly = Map.groupBy(
    facts.filter(({ period_start_date: start, period_end_date: end }) => start !== null && isFiscalYear(start, end)),
    ({ fiscal_year }) => fiscal_year,
  );
  const newest = Math.max(...yearly.keys());
  return [...yearly]
    .filter(([fiscal_year]) => fiscal_year > newest - years)
    .sort(([a], [b]) => b - a)
    .map(([fiscal_year, of]) => statement(fiscal_year, of, facts));
}

/** Columns of company_fact that `statementYears` reads. */
export const statedFactColumns =
  'taxonomy, concept, unit, period_start_date, period_end_date, fiscal_year, value, accession_number, form, filing_date, source, source_url, raw_payload';
