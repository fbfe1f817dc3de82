import type { z } from 'zod';
import type { WorkforceRow } from '../../domain/employers/financial-schemas.ts';
import { dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { ein as einText, number } from '../../pages/wording.ts';
import { type HeadcountBasis, headcountBases } from '../../records/workforce.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { SystemHead } from './head-records.ts';
import { headStrip, systemHeadPart, systemTitle } from './system-head.ts';

type Row = z.infer<typeof WorkforceRow>;

interface Answer {
  results: Row[];
  system_id: string;
  system_name: string;
  headline_active_participants_latest: number | null;
  headline_basis: HeadcountBasis | null;
  headline_plan_year: number | null;
  headline_ein: string | null;
}

export function workforcePage(answer: Answer, view: PageView, head: SystemHead): Page {
  const { system_id, system_name, results, headline_active_participants_latest: least } = answer;
  const title = `Workforce of ${system_name}`;
  return {
    title: systemTitle(head, 'workforce'),
    width: 'wide',
    main: html`${systemHeadPart(head, 'workforce', notes(view), headStrip(head))}
<p>${
      least === null
        ? html`No loaded plan return of <a href="/systems/${system_id}">${system_name}</a> reports its participants.`
        : html`At least ${number(least)} employees of <a href="/systems/${system_id}">${system_name}</a>: active participants of the largest plan of EIN ${answer.headline_ein} in ${String(answer.headline_plan_year)}, ${answer.headline_basis && headcountBases[answer.headline_basis]}.`
    }</p>
<p class="quiet">People may be in several plans, so the largest plan is used, never a sum; EINs are not added either.</p>
${view.list.above}
${
  results.length > 0 &&
  dataTable(
    title,
    [
      { title: 'Plan year', value: (row: Row) => String(row.plan_year) },
      {
        title: 'Sponsor',
        value: (row) =>
          html`${nameOrNull(row.sponsor_name, 'business') ?? einText(row.ein)}<br><span class="quiet">EIN ${einText(row.ein)}</span>`,
      },
      {
        title: 'Active participants',
        is_number: true,
        value: (row) => row.active_participants ?? html`<span class="quiet">${row.headcount_reason}</span>`,
      },
      { title: 'Plan', value: (row) => nameOrNull(row.plan_name, 'business') },
      { title: 'Type of plan', value: (row) => row.headcount_basis?.replaceAll('_', ' ') },
      { title: 'Plans checked', is_number: true, value: (row) => row.plan_count },
      { title: 'Filing', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    results,
  )
}
${view.list.below}`,
    origin: 'sources',
  };
}
