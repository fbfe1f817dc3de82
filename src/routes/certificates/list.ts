import { z } from 'zod';
import { bound, filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { readQuestionDate } from '#fields/date';
import { arrayOf, day as dayOf, instant, instantOrNull, integer, oneOf, text, textOrNull } from '#fields/described';
import { columnsOf, recordFile } from '#lists/csv';
import { day, type ListData, listOf, paging } from '#lists/list-of';
import { type Columns, dataTable } from '#pages/data-table';
import { html, options } from '#pages/html';
import { onThisPage, type Page } from '#pages/layout';
import { whereOpen } from '#pages/where-open';
import { counted, moment, number } from '#pages/wording';
import { outcomeWords } from '#screening/outcome-words';
import { everyPage, newestPage } from '#search/page-by-keys';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { outcomeCounts, sentWords } from './certificate-words.ts';

const KIND_WORDS = {
  single: 'Single screening',
  row: 'Row of a roster',
  batch: 'Several subjects',
  roster: 'Roster',
};

const CertificateKind = oneOf(
  Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[],
  'single: one name or NPI; row: one row of a roster, screened again without a value that could not be read; batch: several subjects of one request; roster: a roster or a run of its monitor, also after it was deleted',
);

const CertificateRow = z.object({
  id: z.uuid().describe('Number of the certificate: the id of the screening'),
  screened_at: instant('When it was screened (UTC)'),
  as_of: dayOf('As-of date'),
  kind: CertificateKind,
  subject: textOrNull('What was sent of a single subject, or the file name of a roster; null for several subjects and after erasure'),
  subjects: integer('Number of subjects'),
  outcome: textOrNull('Outcome of a single subject; null for several, see outcomes'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
  found: arrayOf(
    z.object({
      position: integer('No. of the subject, from 1'),
      subject: text('What was sent of it'),
      outcome: text('Its outcome'),
      certificate_url: text('Its part of the certificate'),
      result_url: text('Its row, with hits and decisions'),
    }),
    'With `name`: the subjects of a roster or batch that have this name, at most 10',
  ),
  erased_at: instantOrNull('When the submitted data and results were erased (UTC); the certificate remains'),
  roster_id: z.uuid().nullable().describe('For kind row: the roster, with which it is erased'),
  certificate_url: text('The certificate'),
  result_url: textOrNull('Hits and decisions; null after erasure'),
});
type CertificateRow = z.infer<typeof CertificateRow>;

const Query = z.object({
  name: z
    .string()
    .max(200)
    .optional()
    .describe('Words that all occur in what was sent of a subject, in any order: a name, or an NPI. Not found after erasure'),
  number: z
    .string()
    .regex(/^[0-9a-fA-F-]{4,36}$/, 'the number of a certificate or its first 4 to 36 characters')
    .optional()
    .describe('Number of the certificate, or at least its first 4 characters'),
  from: day('Only screenings of this day or later (UTC)'),
  to: day('Only screenings of this day or earlier (UTC)'),
  kind: CertificateKind.optional().describe(
    'Only certificates of this kind; row with a name also finds the rosters that have a row with it, see found',
  ),
  ...paging(200, 25),
});
type Query = z.output<typeof Query>;

const kindSql = `case when c.is_roster then 'roster' when c.roster_id is not null then 'row'
  when (c.header::jsonb->>'subjects_count')::int = 1 then 'single' else 'batch' end`;

/** Every word of the name in what was sent of one subject, in any order and case. */
const patternsOf = (name: string | undefined): string[] | null =>
  name === undefined
    ? null
    : name
        .split(/[\s,]{1,100}/)
        .filter(Boolean)
        .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const MOST_FOUND = 10;

const hasName = `x.content ilike all ($1) and (x.content::jsonb->>'sent') ilike all ($1)`;

const listed = `c.id, c.screened_at, c.header::json as header, c.erased_at, c.roster_id, s.file_name, s.id is not null as is_kept, ${kindSql} as kind,
  case when s.id is null and (c.header::jsonb->>'subjects_count')::int = 1
    then (select x.content::json->'sent' from certificate_subject x where x.id = c.id and x.index = 0) end as sent`;

type Row = Record<string, any>;

const foundSubject = (id: string, { index, sent, outcome }: Row, is_kept_roster: boolean): CertificateRow['found'][number] => ({
  position: index + 1,
  subject: sentWords(sent),
  outcome,
  certificate_url: `/screenings/${id}/certificate?subject=${index}`,
  result_url: is_kept_roster ? `/screenings/${id}/results/${index + 1}` : `/screenings/${id}/review`,
});

function rowOf({ id, screened_at, header, kind, file_name, sent, erased_at, roster_id, is_kept, found }: Row): CertificateRow {
  const { as_of, subjects_count: subjects, outcomes } = header;
  return {
    id,
    screened_at: screened_at.toISOString(),
    as_of,
    kind,
    subject: kind === 'roster' ? file_name : sent && sentWords(sent),
    subjects,
    outcome: subjects === 1 ? (Object.keys(outcomes)[0] ?? null) : null,
    outcomes,
    found: (found ?? []).map((one: Row) => foundSubject(id, one, is_kept)),
    erased_at: erased_at?.toISOString() ?? null,
    roster_id,
    certificate_url: `/screenings/${id}/certificate`,
    result_url: erased_at || (kind === 'roster' && !is_kept) ? null : kind === 'roster' ? `/screenings/${id}` : `/screenings/${id}/review`,
  };
}

function certificatesOf(deps: Deps, account: string, { name, number, from, to, kind, ...filters }: Query) {
  const patterns = patternsOf(name);
  const found = bound(
    `case when (c.header::jsonb->>'subjects_count')::int > 1 then (select jsonb_agg(x.content::jsonb order by x.index) from (
     select x.content, x.index from certificate_subject x where x.id = c.id and ${hasName} order by x.index limit ${MOST_FOUND}) x) end as found`,
    [patterns],
  );
  const list = sql
    .select(sql.raw(listed))
    .from(sql.raw('certificate c left join screening s on s.id = c.id'))
    .where('c.account_id', account)
    .whereNotNull('c.header')
    .modify(filtered, {
      "c.id::text like ? || '%'": number?.toLowerCase(),
      "c.screened_at >= ?::date at time zone 'UTC'": from,
      "c.screened_at < (?::date + 1) at time zone 'UTC'": to,
      [`${kindSql} = any(?)`]: kind && (kind === 'row' && patterns ? ['row', 'roster'] : [kind]),
    })
    .modify(
      (rows) =>
        patterns &&
        rows.select(found).whereRaw(bound(`exists (select from certificate_subject x where x.id = c.id and ${hasName})`, [patterns])),
    );
  const question = { certificates: [account, number?.toLowerCase(), from, to, kind, patterns] };
  return newestPage(deps, { question, by: ['c.screened_at', 'c.id'], rows: list }, rowOf, filters);
}

function subjectCell({ subject, subjects, erased_at, result_url }: CertificateRow) {
  if (erased_at) return html`<span class="quiet">${subjects > 1 && `${counted(subjects, 'subject')}, `}erased ${moment(erased_at)}</span>`;
  const words = subject ?? counted(subjects, 'subject');
  return html`<span class="breakable">${result_url ? html`<a href="${result_url}">${words}</a>` : words}</span>`;
}

const foundLines = ({ found }: CertificateRow) =>
  found.map(
    ({ position, subject, outcome, certificate_url, result_url }) =>
      html`<br><span class="quiet">no. ${number(position)}:</span> <a href="${result_url}">${subject}</a>: <strong>${outcomeWords(outcome)}</strong> (<a href="${certificate_url}">certificate of this row</a>)`,
  );

const columns: Columns<CertificateRow> = [
  { title: 'Subject', value: (row) => html`${subjectCell(row)}${foundLines(row)}` },
  {
    title: 'Outcome',
    value: ({ outcomes, found }) => html`${found.length > 0 && html`<span class="quiet">whole roster:</span> `}${outcomeCounts(outcomes)}`,
  },
  'screened_at: Screened',
  { title: 'Kind', value: ({ kind }) => KIND_WORDS[kind] },
  {
    title: 'Certificate no.',
    value: ({ id, certificate_url }) => html`<a href="${certificate_url}"><code>${id}</code></a>`,
  },
];

const typed = (url: string, name: string) => new URL(url, 'http://page').searchParams.get(name) ?? '';

const field = (name: string, label: string, url: string, type = 'text') =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${(type === 'date' && readQuestionDate(typed(url, name))) || typed(url, name)}" autocomplete="off" spellcheck="false"></div>\n`;

const searchForm = (url: string) => html`<form class="screen" method="get" action="/certificates">
${field('name', 'Name of a subject', url)}<div class="pair">${field('number', 'Certificate number, or its first 4 characters', url)}${field('from', 'From', url, 'date')}${field('to', 'To', url, 'date')}
<div class="field"><label for="kind">Kind</label><select id="kind" name="kind" autocomplete="off"><option value="">Any</option>${options(Object.entries(KIND_WORDS), typed(url, 'kind'))}</select></div></div>
<button>Search</button>
</form>`;

const certificatesPage = (answer: ListData<CertificateRow>, view: PageView): Page => ({
  title: 'Certificates',
  width: 'wide',
  main: html`<h1>Certificates</h1>
<p>Every screening of your account, of a roster or of one name, newest first. A name also finds the rows of rosters, each with its own outcome and certificate. After a name is erased, you can still find its certificate by number and date.</p>
${searchForm(view.url)}
${
  answer.results.length === 0
    ? html`<p>${/=[^&]/.test(view.url) ? 'No certificate matches.' : 'None yet.'} ${whereOpen('/screen', html`<a href="/screen">Screen a name</a> or <a href="/screenings/new">a roster</a>.`)} A screening made without a key or signing in does not belong to an account.</p>`
    : dataTable('Certificates', columns, answer.results)
}
${onThisPage(view.url, answer, 'csv', 'ndjson')}`,
});

const file_columns = columnsOf(CertificateRow);

export default defineEndpoint({
  path: '/certificates',
  summary: 'Your certificates',
  description:
    'Every screening of your account with its certificate, newest first: single names and NPIs, batches, rosters and the runs of monitors. A roster appears when it is done. Search by a name in what was sent, while that is kept, and by number and day at any time. As JSON it is paged; CSV and NDJSON have everything that matches.',
  query: Query,
  response: listOf(CertificateRow),
  page: { show: certificatesPage },
  files: {
    forms: ['csv', 'ndjson'],
    name: () => `certificates-${new Date().toISOString().slice(0, 10)}`,
    write: (form, { query }, { deps, account }) => {
      const all = everyPage((page) => certificatesOf(deps, account!, { ...query, ...page }));
      return recordFile(form, file_columns, all);
    },
  },
  handler({ query }, { deps, account, mayTake }) {
    mayTake(60_000);
    const { from, to } = query;
    if (from && to && from > to) throw invalidParameter('to', `${from} or a later day`);
    return certificatesOf(deps, account!, query);
  },
});
