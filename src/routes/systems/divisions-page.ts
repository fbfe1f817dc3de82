import type { z } from 'zod';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import type { RecordTop } from '../../pages/record/head.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { Division } from './schemas.ts';
import { divisionsTable, type OwnHospitals } from './system-lists.ts';

export interface DivisionsPageData {
  head: RecordTop;
  system_id: string;
  hospitals: OwnHospitals;
}

export const divisionsPage = (
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
