import type { z } from 'zod';
import { FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { html } from '../../pages/html.ts';
import type { Source } from './schemas.ts';

type Row = z.infer<typeof Source>;

type Tagged = Pick<Row, 'freshness' | 'last_loaded_at' | 'last_release_date' | 'is_required_for_screening' | 'is_sample'>;

/** Loaded lately, but how old the file itself is, is not known: a screening counts a required list like this as a gap. */
export const isUndated = ({
  freshness,
  last_loaded_at,
  last_release_date,
  is_sample,
}: Omit<Tagged, 'is_required_for_screening'>): boolean =>
  freshness === 'fresh' && last_loaded_at !== null && !last_release_date && !is_sample;

const UNDATED = 'release date unknown';

/** A file without a release date is judged by its load alone: it may be much older. */
export const freshnessWords = (row: Tagged): string => (isUndated(row) ? UNDATED : FRESHNESS_IN_WORDS[row.freshness]);

/** Freshness as a colored badge, and whether the data is sample data. */
export const freshnessBadge = (row: Tagged & Pick<Row, 'coverage'>) =>
  html`<span class="badge ${isUndated(row) ? (row.is_required_for_screening ? 'bad' : 'warning') : row.freshness}">${freshnessWords(row)}</span>${row.coverage === 'partial' && html` <span class="badge warning">only partly loaded</span>`}${row.is_sample && html` <span class="badge sample">sample data</span>`}`;

/** The loaded release, or why there is no date. */
export const releaseOf = ({ last_release_date, last_loaded_at }: Pick<Row, 'last_release_date' | 'last_loaded_at'>) =>
  last_release_date ?? (last_loaded_at && html`<span class="quiet">date unknown</span>`);

/** How often a publisher publishes a source; null without a schedule. */
export const cadenceWords = (cadence: string): string | null =>
  cadence === 'none' ? null : cadence === 'annual' ? 'once a year' : cadence;
