import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

interface Measured {
  list: string;
  treatment: string;
  /** Share found among the top five, or share of false hits. */
  share: number;
  first: number | null;
  questions: number;
}

/**
 * Lines of the benchmark: list, treatment, `recall@5 / first place of N` tuned, the same held out. Only the held-out
 * part is shown.
 */
export function heldOut(report: string): Measured[] {
  return report.split('\n').flatMap((line) => {
    const [, list, treatment, rest] = /^(\w+)\s+([a-z_]+)\s{2,}(\S.*)$/.exec(line) ?? [];
    const column = rest?.trim().split(/\s{3,}/)[1];
    const found = /^([\d.]+)(?: \/ ([\d.]+))? of (\d+)$/.exec(column ?? '');
    if (!list || !treatment || !found) return [];
    const [, share, first, questions] = found;
    return [{ list, treatment, share: Number(share), first: first === undefined ? null : Number(first), questions: Number(questions) }];
  });
}

function weighed(rows: Measured[], value: (row: Measured) => number): string {
  const questions = rows.reduce((sum, row) => sum + row.questions, 0);
  if (questions === 0) return '–';
  return `${((rows.reduce((sum, row) => sum + value(row) * row.questions, 0) / questions) * 100).toFixed(1)} %`;
}

const words = (treatment: string) => treatment.replaceAll('_', ' ');

/**
 * Two tables out of the benchmark's last report: the share of listed people found, and the share of false hits for
 * people on no list.
 */
export function measuredAccuracy(): string {
  const report = readFileSync(join(root, 'bench/results/match-by-list.txt'), 'utf8');
  const rows = heldOut(report);
  const treatments = [...new Set(rows.map(({ treatment }) => treatment))];
  const of = (treatment: string, federal: boolean) =>
    rows.filter((row) => row.treatment === treatment && (row.list === 'oig_leie') === federal);
  const total = (treatment: string) => rows.filter((row) => row.treatment === treatment).reduce((sum, row) => sum + row.questions, 0);
  const share = (row: Measured) => row.share;
  const found = treatments.filter((treatment) => !treatment.startsWith('negative_'));
  const negative = treatments.filter((treatment) => treatment.startsWith('negative_'));
  const line = (treatment: string) =>
    `| ${words(treatment)} | ${weighed(of(treatment, true), share)} | ${weighed(of(treatment, false), share)} | ${total(treatment)} |`;
  return `Measured ${report.slice(0, 10)} with \`script/bench match\`; the report is \`bench/results/match-by-list.txt\`. The tables show only records that were not used for tuning. State lists are weighted by their number of searches.

**Found among the top five hits**

| Name as searched | Federal list | State lists | Searches |
| --- | ---: | ---: | ---: |
${found.map(line).join('\n')}

**False hits: searches for people who are on no list**

| Search | Federal list | State lists | Searches |
| --- | ---: | ---: | ---: |
${negative.map((treatment) => line(treatment).replace('negative ', '')).join('\n')}`;
}
