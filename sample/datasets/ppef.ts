import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { enrollments, groupsOf, quarters, type Snapshot } from '../medicare.ts';
import { isGroup } from '../medicare-types.ts';
import { npiAt } from '../npi.ts';
import type { World } from '../world.ts';

const line = (values: readonly string[]) => `${minimal(values)}\n`;

/** A group in five has a second NPI, under which no one is found in the registry of the world. */
const further = (world: World, index: number) => (index % 5 === 0 ? npiAt(world.counts.providers + 1000 + index) : null);

function* enrolled(world: World): Generator<string> {
  const names = 'NPI,MULTIPLE_NPI_FLAG,PECOS_ASCT_CNTL_ID,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD';
  yield `${names},FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME\n`;
  for (const { provider, type, enrollment_id, pac_id } of enrollments(world)) {
    const { npi, person, organization_name, place, index } = provider;
    const several = isGroup(type) && further(world, index) ? 'Y' : 'N';
    const who = person ? [person.first_name, person.middle_name, person.last_name, ''] : ['', '', '', organization_name];
    yield line([npi, several, pac_id, enrollment_id, type.code, type.description, place.state, ...who]);
  }
}

function* furtherNpis(world: World): Generator<string> {
  yield 'ENRLMT_ID,NPI\n';
  for (const { provider, type, enrollment_id } of enrollments(world)) {
    const npi = isGroup(type) ? further(world, provider.index) : null;
    if (npi) yield line([enrollment_id, npi]);
  }
}

function* reassignments(world: World, when: Snapshot): Generator<string> {
  yield 'REASGN_BNFT_ENRLMT_ID,RCV_BNFT_ENRLMT_ID\n';
  for (const one of enrollments(world)) {
    for (const group of groupsOf(world, one, when)) yield line([one.enrollment_id, group.enrollment_id]);
  }
}

function* locations(world: World): Generator<string> {
  yield 'ENRLMT_ID,CITY_NAME,STATE_CD,ZIP_CD\n';
  for (const { provider, enrollment_id } of enrollments(world)) {
    for (const [position, place] of [provider.place, ...provider.further_places].entries()) {
      yield line([enrollment_id, place.city, place.state, position === 0 ? `${place.zip5}${1000 + (provider.index % 9000)}` : place.zip5]);
    }
  }
}

function* specialties(world: World): Generator<string> {
  yield 'ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC\n';
  for (const { provider, type, enrollment_id } of enrollments(world)) {
    if (type.code === '14-11' && provider.index % 3 === 1) yield line([enrollment_id, '14-38', 'PRACTITIONER - GERIATRIC MEDICINE']);
  }
}

export default defineSample({
  source_id: 'ppef',
  files: (world) => {
    const { before, now } = quarters(world);
    const name = (part: string, day: string) => `PPEF_${part}_Extract_${day.replaceAll('-', '.')}.csv`;
    return [
      { name: name('Enrollment', now), body: () => enrolled(world) },
      { name: `PPEF_Additional_NPIs_${now.replaceAll('-', '.')}.csv`, body: () => furtherNpis(world) },
      { name: name('Reassignment', before), body: () => reassignments(world, 'before') },
      { name: name('Reassignment', now), body: () => reassignments(world, 'now') },
      { name: name('Practice_Location', now), body: () => locations(world) },
      { name: name('Secondary_Specialty', now), body: () => specialties(world) },
    ];
  },
});
