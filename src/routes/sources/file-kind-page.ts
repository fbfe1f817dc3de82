import type { z } from 'zod';
import type { SourceDetail } from '../../domain/sources/schemas.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { counted, date, moment } from '../../pages/wording.ts';

type Kind = z.infer<typeof SourceDetail>['files'][number];
type Layout = Kind['layouts'][number];
type Field = Kind['writes'][number]['fields'][number];

const modes = {
  full: 'The complete data: a record that a newer file of this kind lacks is no longer current',
  delta: 'Additions and changes',
  period: 'One file per period, complete for that period',
} as const;

/** How a file without a fixed address is found. */
const FOUND_IN_WORDS: Record<string, string> = {
  series: 'one address per month or quarter',
  link: 'a link of the publisher’s page',
  form: 'a form of the publisher’s page',
  soap: 'a service of the publisher',
  catalog: 'the publisher’s catalog',
  parts: 'several addresses',
  wanted: 'addresses that loaded records name',
  pages: 'page after page of a response',
};

const whereFound = ({ acquire, acquire_note }: Kind): string =>
  acquire === 'manual' ? `loaded by hand: ${acquire_note}` : `found by ${FOUND_IN_WORDS[acquire] ?? acquire}`;

const layoutPart = (
  layout: Layout,
) => html`<details><summary>Published layout ${layout.id} (${layout.format}): ${counted(layout.columns.length, 'column')} read${layout.verified && `, ${VERIFIED_IN_WORDS[layout.verified]}`}</summary>
${layout.note && html`<p>${layout.note}</p>`}
${dataTable(
  `Columns of the published layout ${layout.id}`,
  [
    { title: 'Published', value: (row: Layout['columns'][number]) => html`<code>${row.published}</code>` },
    { title: 'Proviso name', value: (row) => html`<code>${row.name}</code>` },
    { title: 'Meaning', value: (row) => row.description },
  ],
  layout.columns,
)}
${layout.ignored.length > 0 && html`<p class="quiet">Not read, kept in raw_payload: ${layout.ignored.join(', ')}.</p>`}
${layout.optional.length > 0 && html`<p class="quiet">May be missing: ${layout.optional.join(', ')}.</p>`}</details>`;

const writesPart = ({
  kind,
  description,
  fields,
}: Kind['writes'][number]) => html`<details><summary>Becomes <code>${kind}</code>: ${counted(fields.length, 'field')}</summary><p>${description}</p>
${dataTable(
  `Fields of ${kind}`,
  [
    { title: 'Field', value: (row: Field) => html`<code>${row.name}</code>` },
    { title: 'Type', value: (row) => row.type },
    { title: 'Meaning and unit', value: (row) => row.description },
  ],
  fields,
)}</details>`;

/** One file type: description, newest loaded file, columns, and the records made from its rows. */
export const fileKindPart = (file: Kind): Html => html`<section><h3>${file.title}</h3>${facts([
  { label: 'Contents', value: modes[file.mode] },
  { label: 'Id in the API', value: html`<code>${file.kind}</code>` },
  {
    label: 'Address',
    value: file.url && html`<a href="${file.url}" rel="noreferrer">${file.url}</a>`,
    why: whereFound(file),
  },
  { label: 'Release date', value: file.release },
  file.held
    ? {
        label: file.periods.length > 0 ? 'Newest file loaded' : 'Loaded',
        value: `${file.held.file_name ?? 'a file'}, release ${file.held.release_date ? date(file.held.release_date) : 'date unknown'}, ${counted(file.held.rows_loaded ?? 0, 'row')}, loaded ${file.held.loaded_at ? moment(file.held.loaded_at) : 'at an unknown time'}`,
      }
    : { label: 'Loaded', value: null, why: 'no file of this type has been accepted yet' },
  file.periods.length > 0 && { label: 'Periods loaded', value: file.periods.join(', ') },
  file.held?.file_sha256 ? { label: 'SHA-256', value: html`<code>${file.held.file_sha256}</code>` } : null,
])}${file.layouts.map(layoutPart)}${file.writes.map(writesPart)}</section>
`;
