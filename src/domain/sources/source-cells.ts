import type { z } from 'zod';
import { FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { html } from '../../pages/html.ts';
import type { Source } from './schemas.ts';

type Row = z.infer<typeof Source>;

/** A file without a release date is judged by its load alone: it may be much older. */
export const freshnessWords = ({
  freshness,
  last_loaded_at,
  last_release_date,
}: Pick<Row, 'freshness' | 'last_loaded_at' | 'last_release_date'>): string =>
  `${FRESHNESS_IN_WORDS[freshness]}${freshness === 'fresh' && last_loaded_at && !last_release_date ? ' by load date' : ''}`;

/** Freshness as a colored badge, and whether the data is sample data. */
export const freshnessBadge = (row: Pick<Row, 'freshness' | 'is_sample' | 'coverage' | 'last_loaded_at' | 'last_release_date'>) =>
  html`<span class="badge ${row.freshness}">${freshnessWords(row)}</span>${row.coverage === 'partial' && html` <span class="badge warning">partial</span>`}${row.is_sample && html` <span class="badge sample">sample</span>`}`;

/** The loaded release, or why there is no date. */
export const releaseOf = ({ last_release_date, last_loaded_at }: Pick<Row, 'last_release_date' | 'last_loaded_at'>) =>
  last_release_date ?? (last_loaded_at && html`<span class="quiet">date unknown</span>`);
