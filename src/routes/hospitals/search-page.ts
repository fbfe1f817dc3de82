import type { z } from 'zod';
import { bedsNote } from '../../domain/figures/beds.ts';
import { subtypeWords } from '../../domain/hospitals/facility-kind.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { sourceMark } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { leftOutColumns } from '../../pages/left-out-columns.ts';
import { nameOrNull, shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { optionWords } from '../../pages/value-words.ts';
import { number, percent } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { HospitalRow } from './schemas.ts';

type Row = z.infer<typeof HospitalRow>;

interface Answer {
  results: Row[];
}

const columns: Column<Row>[] = [
  { title: 'Name', sort: 'name', value: (row) => html`<a href="/hospitals/${row.ccn}">${shownName(row.name, 'business')}</a>` },
  { title: 'CCN', sort: 'ccn', value: (row) => row.ccn },
  {
    title: 'Type',
    value: (row) =>
      row.facility_subtype ? subtypeWords(row.facility_subtype) : row.facility_type && optionWords('facility_type', row.facility_type),
  },
  { title: 'City', value: (row) => nameOrNull(row.city, 'place') },
  { title: 'State', sort: 'state', value: (row) => row.state },
  {
    title: 'Beds',
    sort: 'bed_count',
    is_number: true,
    value: ({ beds }) =>
      beds.bed_count === null
        ? null
        : html`<span class="nowrap" title="${bedsNote(beds)}">${number(beds.bed_count)} <span class="quiet">(${String(beds.bed_count_year)})</span></span>`,
  },
  { title: 'Overall stars', sort: 'overall_rating', is_number: true, value: (row) => row.overall_rating },
  { title: 'Patient survey stars', may_be_left_out: true, is_number: true, value: (row) => row.hcahps?.summary_star_rating },
  {
    title: 'Readmission penalty',
    may_be_left_out: true,
    is_number: true,
    value: (row) => {
      const reduction = row.payment_adjustments?.hrrp?.payment_reduction_pct;
      return reduction === null || reduction === undefined ? null : percent(reduction);
    },
  },
  {
    title: 'Health system',
    value: (row) =>
      row.system_id && html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
  },
  { title: 'Source', is_mark: true, value: (row) => sourceMark(row.source, row.source_url) },
];

/** Whether neither words nor a chosen order decide which hospital comes first. */
const isInFirstOrder = (url: string): boolean => {
  const set = new URLSearchParams(url.split('?')[1]);
  return ['q', 'name', 'ccn', 'sort', 'include_closed'].every((name) => !set.get(name));
};

/** Fields of `null_reasons` behind the columns that may be left out. */
const reasons: Record<string, string> = {
  'Patient survey stars': 'hcahps.summary_star_rating',
  'Readmission penalty': 'payment_adjustments.hrrp.payment_reduction_pct',
};

export function hospitalsPage({ results }: Answer, view: PageView): Page {
  return {
    title: 'Hospitals',
    width: 'wide',
    main: html`<h1>Hospitals</h1>
${notes(view)}
${view.list.above}
${results.length > 0 && isInFirstOrder(view.url) && html`<p class="quiet">Hospitals with the most stars first, those without a rating last.</p>`}
${results.length > 0 && dataTable('Hospitals', columns, results, view.list.sorting)}
${leftOutColumns(columns, results, (row, title) => row.null_reasons[reasons[title]!])}
${view.list.below}`,
    origin: 'sources',
  };
}
