import type { Screening } from './conclude.ts';
import type { Hit } from './hit.ts';

/** Lists an answer rests on: those searched, those of sample data, which were looked through although nothing follows from them, and those of its hits. */
export const citedLists = ({ lists_searched, gaps }: Pick<Screening, 'lists_searched' | 'gaps'>, hits: readonly Hit[]): string[] => [
  ...new Set([
    ...lists_searched.map(({ source_id }) => source_id),
    ...gaps.filter(({ reason }) => reason === 'sample_data').map(({ list }) => list),
    ...hits.map(({ record }) => record.source),
  ]),
];
