import { labelOf } from './member.ts';

const titles = new Map([
  ['as_of', 'As of'],
  ['column_0', 'Columns'],
  ['decided_by', 'Your name'],
  ['key', 'API key'],
  ['key_id', 'Key to revoke'],
  ['q', 'Name or number'],
  ['rows', 'Rows'],
  ['verdict', 'Decision'],
  ['days', 'Days back'],
  ['form', 'Data format'],
  ['hospital_state', 'Hospitals in'],
  ['include_closed', 'Include closed facilities'],
  ['is_curated', 'Tracked health care companies'],
  ['is_division', 'Divisions'],
  ['is_matched', 'With an NPI'],
  ['is_penalized', 'Penalized'],
  ['least_stars', 'Minimum stars'],
  ['list', 'Exclusion lists'],
  ['lists', 'Exclusion lists'],
  ['max_rating', 'Maximum stars'],
  ['min_rating', 'Minimum stars'],
  ['limit', 'Rows per page'],
  ['radius_miles', 'Within miles'],
  ['severity_floor', 'Severity'],
  ['since', 'Known here since'],
  ['sort', 'Sort by'],
  ['state_field', 'State of'],
  ['zip5', 'Near ZIP code'],
]);
const bounds = { min_: 'Minimum ', max_: 'Maximum ' } as const;

export function parameterLabel(name: string): string {
  const title = titles.get(name);
  if (title) return title;
  for (const [start, words] of Object.entries(bounds))
    if (name.startsWith(start))
      return `${words}${labelOf(name.slice(start.length)).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
  return labelOf(name);
}
