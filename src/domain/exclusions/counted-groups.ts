import type { z } from 'zod';
import { counted, number } from '../../pages/wording.ts';
import type { groupFields } from '../../screening/group-schemas.ts';

interface Shown {
  groups: z.infer<(typeof groupFields)['groups']>;
  groups_found: number;
  records: { entity_type?: string | null }[];
}

function who(records: Shown['records'], count: number): string {
  const all = (kind: string) => records.every(({ entity_type }) => entity_type === kind);
  if (all('individual')) return counted(count, 'person', 'people');
  return all('organization') ? counted(count, 'business', 'businesses') : counted(count, 'person or business', 'people or businesses');
}

function sentence({ groups, groups_found, records }: Shown, one: string, several: string): string {
  const lists = counted(new Set(groups.flatMap((group) => group.lists)).size, 'list');
  const does = groups_found === 1 ? one : several;
  return groups.length === groups_found
    ? `${who(records, groups_found)} on ${lists} ${does}`
    : `${who(records, groups_found)} ${does}, ${number(groups.length)} of them on this page, on ${lists}`;
}

export const looksSimilar = (shown: Shown): string => sentence(shown, 'looks similar', 'look similar');
export const carriesNpi = (shown: Shown): string => sentence(shown, 'has this NPI', 'have this NPI');
