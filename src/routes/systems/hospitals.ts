import type { Pool } from 'pg';
import { z } from 'zod';
import { hospitalLink, hospitalPage, joinLeftOut, joinPlace, ownerColumns, ownerFields, placeColumns } from '#domain/systems/hospitals';
import { knownSystem } from '#domain/systems/records';
import { named } from '#fields/described';
import { day, listOf, sortBy, wholeList } from '#lists/list-of';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { headedPage, type RecordTop } from '#pages/record';
import { requestedDay } from '#screening/question-checks';
import { pageOfRows, sortRows } from '#search/page-of-rows';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { divisionsOf, ownHospitals } from './members.ts';
import { Division, withStanding } from './schemas.ts';
import { ofOneSystem, ofSystem, systemHead, topOfHead } from './system-head.ts';
import { divisionsTable, type OwnHospitals } from './system-lists.ts';

interface DivisionsPageData {
  head: RecordTop;
  system_id: string;
  hospitals: OwnHospitals;
}

const divisionsPage = (
  { results }: { results: z.infer<typeof Division>[] },
  view: PageView,
  { head, system_id, hospitals }: DivisionsPageData,
): Page =>
  headedPage(
    head,
    view,
    html`${view.list.above}
${results.length > 0 && divisionsTable(system_id, results, hospitals)}
${view.list.below}`,
  );

export const divisions = defineEndpoint({
  path: '/systems/{system_id}/divisions',
  ...ofOneSystem,
  summary: 'Divisions of a health system',
  description:
    'Child systems at any depth, each with its hospitals, EINs and providers, including everything under it. A system without divisions has an empty list.',
  response: listOf(Division),
  sources: ['health_systems'],
  shape: 'list',
  page: {
    show: divisionsPage,
    data: async ({ params }, { deps }): Promise<DivisionsPageData> => {
      const head = await systemHead(deps, params.system_id);
      const { system_id } = head;
      return { head: topOfHead(head, 'overview', 'divisions'), system_id, hospitals: await ownHospitals(deps.pool, system_id) };
    },
  },
  list: { paged: false, default_limit: 200 },
  async handler({ params, query: { limit } }, context) {
    const system = await knownSystem(context.deps, params.system_id);
    const divisions = await divisionsOf(context.deps.pool, system.system_id);
    context.cite('health_systems', 'pecos_reassignment');
    return wholeList(divisions, limit);
  },
});

const OwnedHospital = named('OwnedHospital', {
  ...withStanding,
  page: hospitalPage,
  ...ownerFields,
});

type OwnedRow = z.infer<typeof OwnedHospital> & { key: string };

/**
 * Hospitals that a system or its divisions own or owned. A former owner whose end has no date counts until a source
 * last names it.
 */
async function ownedBy(
  pool: Pool,
  system_id: string,
  { as_of, ownership }: { as_of: string | null; ownership: string | null },
): Promise<OwnedRow[]> {
  const { rows } = await pool.query(
    `with tree as (select system_id from system_tree($1))
     select o.ccn || ' ' || o.system_id || ' ' || o.span as key, o.ccn,
       coalesce(r.name, (select e->'evidence'->>'hospital_name' from jsonb_array_elements(o.signals) e where e->'evidence' ? 'hospital_name' limit 1)) as name,
       ${placeColumns('o.ccn')}, r.standing, ${ownerColumns}
     from system_ownership o ${joinLeftOut} ${joinPlace('o.ccn')}
     where (o.system_id in (select system_id from tree)
         or exists (select 1 from jsonb_array_elements(o.signals) e where e->>'system_id' in (select system_id from tree)))
       and case when $3 = 'left_out' then h.left_out is not null
         when $2::date is null then h.left_out is null
         else h.left_out is distinct from 'sold' or $2::date < (h.later_change->>'effective_date')::date end
       and (o.standing = case $3 when 'left_out' then 'current' else $3 end or $3 is null and (o.standing = 'current' or $2::date is not null and o.standing = 'former'))
       and ($2::date is null or (coalesce(o.from_date, $2::date) <= $2::date
         and case when o.standing = 'former' then $2::date < coalesce(o.to_date, o.last_named_date + 1) else true end))
     order by name nulls last, o.ccn, o.system_id, o.span`,
    [system_id, as_of, ownership],
  );
  return rows;
}

const HOSPITALS = {
  current: 'hospitals',
  former: 'former hospitals',
  disputed: 'disputed hospitals',
  left_out: 'hospitals that are not counted',
};

export const hospitals = defineEndpoint({
  path: '/systems/{system_id}/hospitals',
  ...ofOneSystem,
  summary: 'Hospitals of a health system',
  description:
    'Hospitals of the system and its divisions, each with what every source says about its owner and when. `as_of` returns the hospitals on that date: a hospital belongs to an owner from the first date on which a loaded source names ' +
    'the owner until the date on which one names another. A source without a date counts for every day until then. An owner that no loaded file names for the date is missing. ' +
    'With `as_of`, a sold hospital is listed until its sale; what is not counted: `ownership=left_out`.',
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
    data: async ({ params, query: { ownership } }, { deps }) =>
      topOfHead(await systemHead(deps, params.system_id), 'hospitals', ownership && HOSPITALS[ownership]),
  },
  list: {
    shown: ['ccn', 'name', 'city', 'state', 'standing', 'ownership', 'from_date', 'last_named_date', 'to_date', 'confidence'],
    // Not every hospital of an owner is in a facility file: its cost reports are then its page.
    cells: { name: (_, { ccn, name, page }) => hospitalLink({ ccn, name, page }) },
  },
  async handler({ params, query: { limit, cursor, as_of, ownership, sort } }, context) {
    const { system_id, system_name } = await knownSystem(context.deps, params.system_id);
    const query = { as_of: requestedDay(as_of, context.now) ?? null, ownership: ownership ?? null };
    const rows = sortRows(await ownedBy(context.deps.pool, system_id, query), sort);
    context.cite('health_systems', ...new Set(rows.flatMap(({ signals }) => signals.map(({ source }) => source))));
    const page = pageOfRows(context.deps, ['system_hospitals', system_id, as_of, ownership, sort], rows, ({ key }) => key, {
      limit,
      cursor,
    });
    return { ...page, results: page.results.map(({ key: _, ...row }) => row), system_id, system_name };
  },
});
