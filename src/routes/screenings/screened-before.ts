import type { Deps } from '../../deps.ts';
import { type Content, html } from '../../pages/html.ts';
import { counted } from '../../pages/wording.ts';
import type { RosterResult } from '../../rosters/result-row.ts';
import { IS_UNREAD } from '../../rosters/screen-rows.ts';

/** Rows screened without their unreadable values before 0248, when a roster did not store what is found so. */
export async function screenedBefore({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from screening_subject s join screening r on r.id = s.screening_id
     where r.id = $1 and r.owner = $2 and s.unreadable is not null and s.screened_without is not null and ${IS_UNREAD}`,
    [id, account],
  );
  return rows[0]!.count;
}

/** Why the button offers such rows once more. */
export const screenedBeforeWords = (before: number): string =>
  before > 0
    ? ` ${counted(before, 'of these rows was', 'of these rows were')} screened this way before, when matches were not stored in the roster.`
    : '';

/** The same beside the button of one row. */
export const screenedBeforeNote = ({ outcome, result, screened_without: without }: RosterResult): Content =>
  outcome === 'invalid' &&
  !result &&
  without &&
  without.outcome !== 'invalid' &&
  html`<p class="quiet">Its matches were not stored in the roster then. Screen it this way once more to review them here.</p>`;
