import { z } from 'zod';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-row.ts';
import { listOf } from '../../lists/list-of.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import type { RecordTop } from '../../pages/record/head.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { divisionsOf, ownHospitals } from './members.ts';
import { Division } from './schemas.ts';
import { systemTop } from './system-head.ts';
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
): Page => ({
  title: head.title,
  width: 'wide',
  main: html`${head.part(notes(view))}
${view.list.above}
${results.length > 0 && divisionsTable(system_id, results, hospitals)}
${view.list.below}`,
  origin: 'sources',
});

export default defineEndpoint({
  path: '/systems/{system_id}/divisions',
  tag: 'Systems',
  summary: 'Divisions of a health system',
  description:
    'Child systems at any depth, each with its hospitals, EINs and providers, including everything under it. A system without divisions has an empty list.',
  params: z.object({ system_id: SystemId }),
  response: listOf(Division),
  sources: ['health_systems'],
  shape: 'list',
  page: {
    show: divisionsPage,
    data: async ({ params }, { deps }): Promise<DivisionsPageData> => {
      const { system_id } = await knownSystem(deps, params.system_id);
      const [head, hospitals] = await Promise.all([
        systemTop(deps, system_id, 'overview', 'divisions'),
        ownHospitals(deps.pool, system_id),
      ]);
      return { head, system_id, hospitals };
    },
  },
  list: { paged: false, default_limit: 200 },
  errors: ['not_found'],
  async handler({ params, query: { limit } }, context) {
    const system = await knownSystem(context.deps, params.system_id);
    const divisions = await divisionsOf(context.deps.pool, system.system_id);
    context.cite('health_systems', 'pecos_reassignment');
    return { results: divisions.slice(0, limit), total: divisions.length, limit, next_cursor: null };
  },
});
