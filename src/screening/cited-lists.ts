import type { Screening } from './conclude.ts';
import type { Hit } from './hit.ts';

/** Lists a response is based on: those searched, those with sample data (searched, although no result is valid), and those of its hits. */
export const citedLists = ({ lists_searched, gaps }: Pick<Screening, 'lists_searched' | 'gaps'>, hits: readonly Hit[]): string[] => [
  ...new Set([
    ...lists_searched.map(({ source_id }) => source_id),
    ...gaps.filter(({ reason }) => reason === 'sample_data').map(({ list }) => list),
    ...hits.map(({ record }) => record.source),
  ]),
];
