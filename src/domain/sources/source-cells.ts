import type { z } from 'zod';
import { RELEASE_FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { html } from '../../pages/html.ts';
import { date } from '../../pages/wording.ts';
import type { Source } from './schemas.ts';

type Row = z.infer<typeof Source>;

type Dated = Pick<Row, 'release_freshness' | 'release_date'>;

/** "current to Jul 10, 2023, out of date"; without a date its class. */
export function releaseWords({ release_freshness, release_date }: Dated): string {
  const words = RELEASE_FRESHNESS_IN_WORDS[release_freshness];
  if (!release_date) return words;
  const is_behind = release_freshness === 'stale' || release_freshness === 'critical';
  return `current to ${date(release_date)}${is_behind ? `, ${words}` : ''}`;
}

/** How current the release is, as a colored badge. Without a date a required list is a gap of every screening. */
export const releaseBadge = (row: Dated & Pick<Row, 'is_required_for_screening'>) => {
  const undated = row.is_required_for_screening ? 'bad' : 'warning';
  return html`<span class="badge ${row.release_freshness === 'unknown' ? undated : row.release_freshness}">${releaseWords(row)}</span>`;
};

export const sourceBadges = (row: Dated & Pick<Row, 'is_required_for_screening' | 'coverage' | 'is_sample'>) =>
  html`${releaseBadge(row)}${row.coverage === 'partial' && html` <span class="badge warning">only partly loaded</span>`}${row.is_sample && html` <span class="badge sample">sample data</span>`}`;

export const releaseOf = ({ release_date, last_loaded_at }: Pick<Row, 'release_date' | 'last_loaded_at'>) =>
  release_date ?? (last_loaded_at && html`<span class="quiet">date unknown</span>`);

/** How often a publisher publishes a source; null without a schedule. */
export const cadenceWords = (cadence: string): string | null =>
  cadence === 'none' ? null : cadence === 'annual' ? 'once a year' : cadence;
