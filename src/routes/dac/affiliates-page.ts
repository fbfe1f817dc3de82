import type { z } from 'zod';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { specialtyWords } from '../../pages/names/specialty.ts';
import { notes } from '../../pages/notes.ts';
import { recordHead } from '../../pages/record/head.ts';
import { noData } from '../../pages/record/no-data.ts';
import { counted, plain } from '../../pages/wording.ts';
import { partOf } from '../../server/answers/partial-notes.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { Affiliate } from './schemas.ts';

type Row = z.infer<typeof Affiliate>;

interface Answer {
  results: Row[];
  total: number;
  ccn: string;
  facility_name: string | null;
  explanation: string | null;
}

const units = (row: Row, ccn: string) =>
  row.affiliations
    .map((one) =>
      one.ccn === ccn
        ? one.facility_type
          ? plain(one.facility_type)
          : 'facility'
        : `${one.facility_type ? plain(one.facility_type) : 'unit'} ${one.ccn}`,
    )
    .join(', ');

const headOf = ({ ccn, facility_name }: Answer, view: PageView, head: HospitalHead | null) =>
  head
    ? hospitalHeadPart(head, 'people', notes(view))
    : recordHead({
        name: html`Clinicians of ${nameOrNull(facility_name, 'business') ?? ccn}`,
        ...{ view: null, identity: [`CCN ${ccn}`], path: view.path, tabs: [], notes: notes(view) },
      });

/** Without a clinician of any kind there is nothing to filter, and one line says why. */
const isBare = ({ total }: Answer, { url }: PageView): boolean => total === 0 && !/[?&](facility_type|cursor|page)=/.test(url);

export function affiliatesPage(answer: Answer, view: PageView, head: HospitalHead | null): Page {
  const { results, total, ccn, explanation } = answer;
  return {
    title: head ? hospitalTitle(head, 'people') : `Clinicians of ${ccn}`,
    width: 'wide',
    main: html`${headOf(answer, view, head)}
${
  isBare(answer, view)
    ? noData([{ what: 'affiliated clinicians', why: explanation }])
    : html`<p>${view.list.is_unknown ? 'Clinicians' : html`<b>${counted(total, 'clinician')}</b>`} with Medicare claims at this facility${partOf(view.sources)}. An affiliation is not employment.</p>
${view.list.above}`
}
${
  results.length > 0 &&
  dataTable(
    'Affiliated clinicians',
    [
      { title: 'Clinician', value: (row: Row) => html`<a href="/provider/${row.npi}">${nameOrNull(row.name, 'person') ?? row.npi}</a>` },
      { title: 'NPI', value: (row) => row.npi },
      { title: 'Specialty', value: (row) => row.primary_specialty && specialtyWords(row.primary_specialty) },
      { title: 'Group', value: (row) => nameOrNull(row.organization_name, 'business') },
      { title: 'Where', value: (row) => units(row, ccn) },
    ],
    results,
  )
}
${results.length > 0 && view.list.below}`,
    origin: 'sources',
  };
}
