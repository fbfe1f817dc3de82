import { readDate } from '#fields/date';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { boardPortal } from '#records/board-portal';

const isUrl = (text: string) => /^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text);

export function boardRow(row: NamedRow, _raw: RawRow): RowOutcome {
  const { state = '', profession = '', board = '', lookup_url = '', disciplinary_url = '', is_dead = '' } = row;
  // US: one portal for most states.
  if (state !== 'US' && stateCode(state) !== state)
    return { issue: `"${state}" is not a state: expected a USPS code or US`, column: 'state' };
  if (profession === '' || board === '') return { issue: 'names no profession or no board', column: 'profession' };
  if (!isUrl(lookup_url)) return { issue: `"${lookup_url.slice(0, 60)}" is not an address of a page`, column: 'lookup_url' };
  if (disciplinary_url !== '' && !isUrl(disciplinary_url))
    return { issue: `"${disciplinary_url.slice(0, 60)}" is not an address of a page`, column: 'disciplinary_url' };
  if (is_dead !== 'yes' && is_dead !== 'no') return { issue: `"${is_dead}" is neither yes nor no`, column: 'is_dead' };
  return record(
    boardPortal,
    `${state}|${profession}`,
    {
      state,
      profession,
      board,
      lookup_url,
      disciplinary_url: disciplinary_url || null,
      is_dead: is_dead === 'yes',
      reviewed_on: readDate(row.reviewed_on ?? '').value,
    },
    { source_url: lookup_url },
  );
}
