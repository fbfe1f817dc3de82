import type { z } from 'zod';
import type { groupFields } from './group-schemas.ts';
import type { Group, Grouping } from './grouping.ts';
import type { Hit } from './hit.ts';
import { type Basis, sharedValues } from './same-identity.ts';

type Presented = { groups: z.input<(typeof groupFields)['groups']>; groups_found: number };

const words: Record<Basis, string> = {
  npi: 'same NPI',
  name_and_birth_date: 'same full name and birth date',
  license_and_state: 'same license',
  name_and_address: 'same full name and address',
  name_and_exclusion_date: 'same full name and exclusion date',
};

function reasonsOf({ ties }: Group): Presented['groups'][number]['grouped_by'] {
  const sharing = new Map<string, { basis: Basis; ids: Set<number> }>();
  for (const { basis, a, b } of ties)
    for (const value of sharedValues(basis, a, b)) {
      const detail = `${words[basis]} ${value}`;
      const known = sharing.get(detail) ?? { basis, ids: new Set() };
      sharing.set(detail, known);
      known.ids.add(a.id).add(b.id);
    }
  return [...sharing]
    .map(([detail, { basis, ids }]) => ({ basis, detail, records: ids.size }))
    .sort((a, b) => b.records - a.records || Number(a.detail > b.detail) - Number(a.detail < b.detail));
}

export function presentGroups({ hits, grouping }: { hits: readonly Hit[]; grouping: Grouping }): Presented {
  const shown = new Map<Group, Set<number>>();
  for (const { record } of hits) {
    const group = grouping.get(record.id)!;
    shown.set(group, (shown.get(group) ?? new Set()).add(record.id));
  }
  const groups = [...shown].map(([group, ids]) => ({
    group_id: group.group_id,
    records: group.records.length,
    records_here: ids.size,
    lists: [...new Set(group.records.map(({ facts }) => facts.source))].sort(),
    grouped_by: reasonsOf(group),
  }));
  return { groups, groups_found: new Set(grouping.values()).size };
}
