import { type Content, html } from '../../pages/html.ts';
import { number, percent, usd, usdShort } from '../../pages/wording.ts';
import { figure, type Line } from './line.ts';
import type { AcoFigures } from './schemas.ts';

const amount = (value: number): Content => html`<span title="${usd(value)}">${usdShort(value)}</span>`;
const no_score: Record<string, string> = {
  P4R: 'Pay for reporting: no score.',
  suppressed: 'Withheld: small numbers.',
  not_reported: 'Not reported.',
  not_published: 'Not published.',
};

const line = (title: string, column: keyof AcoFigures, shown: (value: any) => Content, note = ''): Line => ({
  title,
  figure: 'aco',
  of: ({ aco_figures: aco }) => {
    const value = aco?.[column] ?? null;
    const why = column === 'quality_score_pct' ? no_score[aco?.qual_score_note ?? ''] : undefined;
    return figure(value === null ? null : shown(value), note, aco ? (why ?? 'Not published for this year.') : 'No results for this year.');
  },
});

export const acoLines: Line[] = [
  line('Performance year', 'performance_year', String),
  line('Track', 'track', String),
  line('Risk', 'risk_model', (value: string) => (value === 'two_sided' ? 'two-sided' : 'one-sided')),
  line('Assigned beneficiaries', 'assigned_beneficiaries', number),
  line('Benchmark', 'benchmark_usd', amount),
  line('Expenditures', 'expenditures_usd', amount),
  line('Benchmark minus expenditures', 'benchmark_minus_expenditures_usd', amount),
  line('Savings rate', 'savings_rate_pct', percent, 'of the benchmark'),
  line('Earned savings', 'earned_savings_usd', (value: number) => [
    amount(value),
    value < 0 && html`<br><span class="quiet">owed to Medicare</span>`,
  ]),
  line('Quality score', 'quality_score_pct', percent),
];
