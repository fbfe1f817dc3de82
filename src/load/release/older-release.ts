import type { DateBasis } from '#fields/release-basis';
import { openRefusal, type Refusal } from '../refusal.ts';

interface Order {
  release_date: string;
  newest: string;
}

/** Its rows fill in the past, and what is current stays. */
export const olderWarning = ({ release_date, newest }: Order): string =>
  `This release (${release_date}) is older than the one on file (${newest}): it adds to the history, and current records did not change. If it is the newer file, load it with --file and --as-of DATE.`;

/** Days by which the latest date in the rows may move back from one release to the next. */
const DOUBTFUL_DAYS = 92;
const DAY_MS = 86_400_000;

/**
 * If the latest row has been removed since, the next release would count as the older one, and the people it adds would
 * be clear.
 */
export const isDoubtful = (basis: DateBasis | null, { release_date, newest }: Order): boolean =>
  basis === 'last_effective_date' && Date.parse(newest) - Date.parse(release_date) <= DOUBTFUL_DAYS * DAY_MS;

export const doubtfulOrder = ({ release_date, newest }: Order): Refusal =>
  openRefusal(
    `The file has no release date. The latest date in its rows (${release_date}) is before the release on file (${newest}), so it may be newer or older than that.`,
    'Load it with --file and --as-of DATE, the day the publisher released it.',
  );
