import type { Screening } from './conclude.ts';

/** Lists an answer rests on: those searched, and those of sample data, which were looked through although nothing follows from them. */
export const citedLists = ({ lists_searched, gaps }: Pick<Screening, 'lists_searched' | 'gaps'>): string[] => [
  ...lists_searched.map(({ source_id }) => source_id),
  ...gaps.filter(({ reason }) => reason === 'sample_data').map(({ list }) => list),
];
