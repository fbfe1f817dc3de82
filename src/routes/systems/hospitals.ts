import { z } from 'zod';
import { hospitalLink } from '../../domain/systems/hospital-link.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { listOf } from '../../lists/list-of.ts';
import { day } from '../../lists/search-parameters.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { dayAsked } from '../../screening/question-checks.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { sortRows } from '../../search/sort-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ofSystem } from './of-system.ts';
import { OwnedHospital, ownedBy } from './owned-records.ts';
import { systemTop } from './system-head.ts';

/** The titles of its views. */
const HOSPITALS = {
  current: 'hospitals',
  former: 'former hospitals',
  disputed: 'disputed hospitals',
  left_out: 'hospitals that are not counted',
};

export default defineEndpoint({
  path: '/systems/{system_id}/hospitals',
  tag: 'Systems',
  summary: 'Hospitals of a health system',
  description:
    'Hospitals of the system and its divisions, each with what every source says about its owner and when. `as_of` returns the hospitals on that date: a hospital belongs to an owner from the first date on which a loaded source names ' +
    'the owner until the date on which one names another. A source without a date counts for every day until then. An owner that no loaded file names for the date is missing. ' +
    'Hospitals sold after their owner was last named, former numbers and numbers that are no longer listed are in the list of `ownership=left_out` only; with `as_of`, a sold hospital is listed until its sale.',
  params: z.object({ system_id: SystemId }),
  query: z.object({
    as_of: day('As-of date, YYYY-MM-DD; default: today'),
    ownership: z
      .enum(['current', 'former', 'disputed', 'left_out'])
      .optional()
      .describe(
        'Only these; default without `as_of`: the current ones. left_out: current according to sources, but counted in no total, with the reason in the field `left_out`',
      ),
    sort: sortBy(['name', 'ccn', 'city', 'state', 'from_date', 'last_named_date', 'to_date'], { standard: 'name' }),
  }),
  response: listOf(OwnedHospital).extend(ofSystem),
  sources: ['health_systems'],
  shape: 'list',
  page: {
    data: ({ params, query: { ownership } }, { deps }) =>
      systemTop(deps, params.system_id, 'hospitals', ownership ? HOSPITALS[ownership] : 'hospitals'),
  },
  list: {
    shown: ['ccn', 'name', 'city', 'state', 'standing', 'ownership', 'from_date', 'last_named_date', 'to_date', 'confidence'],
    // Not every hospital of an owner is in a facility file: its cost reports are then its page.
    cells: {
      name: (_, row) => hospitalLink({ ccn: row.ccn, name: row.name, page: row.page }),
    },
  },
  errors: ['not_found'],
  async handler({ params, query: { limit, cursor, as_of, ownership, sort } }, context) {
    const { system_id, system_name } = await knownSystem(context.deps, params.system_id);
    const asked = { as_of: dayAsked(as_of, context.now) ?? null, ownership: ownership ?? null };
    const rows = sortRows(await ownedBy(context.deps.pool, system_id, asked), sort);
    context.cite('health_systems', ...new Set(rows.flatMap(({ signals }) => signals.map(({ source }) => source))));
    const page = pageOfRows(context.deps, ['system_hospitals', system_id, as_of, ownership, sort], rows, ({ key }) => key, {
      limit,
      cursor,
    });
    return { ...page, results: page.results.map(({ key: _, ...row }) => row), limit, system_id, system_name };
  },
});
