import { daysBefore, slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { enrollments, groupsOf, quarters, type Snapshot } from '../medicare.ts';
import type { World } from '../world.ts';

const header = [
  'Group PAC ID',
  'Group Enrollment ID',
  'Group Legal Business Name',
  'Group State Code',
  'Group Due Date',
  'Group Reassignments and Physician Assistants',
  'Record Type',
  'Individual PAC ID',
  'Individual Enrollment ID',
  'Individual NPI',
  'Individual First Name',
  'Individual Last Name',
  'Individual State Code',
  'Individual Specialty Description',
  'Individual Due Date',
  'Individual Total Employer Associations',
];

/** Members of each group; a number for each group is all that is kept. */
function membersOf(world: World, when: Snapshot): Map<string, number> {
  const members = new Map<string, number>();
  for (const one of enrollments(world)) {
    for (const { enrollment_id } of groupsOf(world, one, when)) members.set(enrollment_id, (members.get(enrollment_id) ?? 0) + 1);
  }
  return members;
}

/**
 * Two groups stood under another PAC ID in the release before: one by another name, one by the same. Their people moved
 * nowhere.
 */
function formerSelves(world: World): Map<string, { organization_name: string | null }> {
  const largest = [...membersOf(world, 'before')]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([enrollment_id]) => enrollment_id);
  return new Map([
    [largest[1] ?? '', { organization_name: 'OLD ORCHARD PHYSICIANS, P.A.' }],
    [largest[2] ?? '', { organization_name: null }],
  ]);
}

function* list(world: World, when: Snapshot): Generator<string> {
  const members = membersOf(world, when);
  const former = when === 'before' ? formerSelves(world) : new Map<string, { organization_name: string | null }>();
  const due = slashed(daysBefore(world.today, -120));
  yield `${minimal(header)}\n`;
  for (const one of enrollments(world)) {
    const { provider, type, pac_id, enrollment_id } = one;
    const { person, npi, place, index } = provider;
    if (!person) continue;
    const groups = groupsOf(world, one, when);
    for (const group of groups) {
      const then = former.get(group.enrollment_id);
      yield `${minimal([
        then ? `8${group.pac_id.slice(1)}` : group.pac_id,
        then ? group.enrollment_id.replace('O2099', 'O2098') : group.enrollment_id,
        then?.organization_name ?? group.provider.organization_name,
        group.provider.place.state,
        'TBD',
        String(members.get(group.enrollment_id)),
        type.specialty === 'Physician Assistant' ? 'Physician Assistant' : 'Reassignment',
        pac_id,
        enrollment_id,
        npi,
        person.first_name,
        person.last_name,
        place.state,
        type.specialty,
        index % 9 === 4 ? due : 'TBD',
        String(groups.length),
      ])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'pecos_reassignment',
  files: (world) => {
    const days = quarters(world);
    return (['before', 'now'] as const).map((when) => ({
      name: `Revalidation_Reassignment_List_${days[when].slice(0, 7)}.csv`,
      body: () => list(world, when),
    }));
  },
});
