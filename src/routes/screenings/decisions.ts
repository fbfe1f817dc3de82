import { z } from 'zod';
import { organizationOf } from '#accounts/members';
import { withInstants } from '#db/instants';
import { filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { listOfRecord } from '#domain/exclusions/list-name';
import { columnsOf, recordFile } from '#lists/csv';
import { type ListData, listOf, paging } from '#lists/list-of';
import { type Cell, writeWorkbook } from '#lists/workbook';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { onThisPage, type Page } from '#pages/layout';
import { kindOfField, shownName } from '#pages/names/display-name';
import { moment } from '#pages/wording';
import { kindOfScreening } from '#rosters/decisions/review';
import { PastDecision, shownReviewer, VERDICTS, Verdict } from '#rosters/decisions/schemas';
import { subjectName } from '#rosters/subject';
import { everyPage, newestPage } from '#search/page-by-keys';
import { defineEndpoint, type PageView, type RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import type { FileForm } from '#server/exchange';
import { positionOf, ScreeningId } from './schemas.ts';

const DecisionQuery = z.object({
  screening_id: ScreeningId.optional().describe('Only decisions made in this screening'),
  position: positionOf('Only decisions on the subject at this position').optional(),
  verdict: Verdict.optional(),
  since: z.iso.datetime().optional().describe('Only decisions made then or later (UTC): 2026-11-01T00:00:00Z'),
  ...paging(500, 100),
});

/**
 * A roster has a page for each subject; of other screenings the certificate says who was screened, until it is erased.
 */
const subjectUrl = `case
  when s.position is not null then '/screenings/' || d.screening_id || '/results/' || d.position
  when exists (select from certificate c where c.id = d.screening_id and c.erased_at is null)
    then '/screenings/' || d.screening_id || '/certificate' end`;

const subjectSent = `coalesce(s.subject,
  (select x.content::jsonb->'sent' from certificate_subject x where x.id = d.screening_id and x.index = d.position - 1))`;

const stored = `d.id, d.screening_id, d.position, case when d.erased_at is null then d.record end as record, d.record_name, d.verdict, d.reason, d.decided_by, d.decided_as, d.member_id, case when d.member_id is null then d.key_id end as key_id,
  d.decided_at, d.erased_at, d.ended_at, ${subjectUrl} as subject_url, case when d.erased_at is null then ${subjectSent} end as sent,
  s.row_number, case when d.erased_at is null then f.file_name end as file_name, case when d.erased_at is null then nullif(m.email, '') end as member_email`;

const joined = `left join screening_subject s on s.screening_id = d.screening_id and s.position = d.position
  left join screening f on f.id = d.screening_id left join member m on m.member_id = d.member_id`;

function decisionsOf(deps: Deps, account: string, { screening_id, position, verdict, since, ...filters }: z.output<typeof DecisionQuery>) {
  const question = { decisions: [account, screening_id ?? null, position ?? null, verdict ?? null, since ?? null] };
  const rows = sql.select(sql.raw(stored)).from('decision as d').joinRaw(joined).where('d.owner', account).modify(filtered, {
    'd.screening_id = ?': screening_id,
    'd.position = ?': position,
    'd.verdict = ?': verdict,
    'd.decided_at >= ?': since,
  });
  const show = ({ sent, decided_at, erased_at, ended_at, ...row }: Record<string, any>) =>
    withInstants<PastDecision>({ ...row, subject_name: sent && subjectName(sent), decided_at, erased_at, ended_at });
  return newestPage(deps, { question, by: ['d.decided_at', 'd.id'], rows }, show, filters);
}

type Row = z.infer<typeof PastDecision>;

const erased = html`<span class="quiet">erased</span>`;

const columns = [
  { title: 'Decided', value: ({ decided_at }: Row) => moment(decided_at) },
  { title: 'Reviewer', value: (row: Row) => (row.decided_by === null ? erased : shownReviewer(row)) },
  {
    title: 'Record',
    value: ({ record_name, record }: Row) =>
      record_name
        ? html`${shownName(record_name, kindOfField('full_name', record_name) ?? 'business')}${record && html` <span class="quiet">${listOfRecord(record)}</span>`}`
        : erased,
  },
  { title: 'Decision', value: ({ verdict, ended_at }: Row) => `${VERDICTS[verdict]}${ended_at ? `; ended ${moment(ended_at)}` : ''}` },
  { title: 'Reason', value: ({ reason, erased_at }: Row) => (erased_at ? erased : reason) },
  {
    title: 'Subject',
    value: ({ subject_url, subject_name, position }: Row) =>
      subject_url ? html`<a href="${subject_url}">${subject_name ?? `subject ${position}`}</a>` : erased,
  },
];

const decisionTable = (rows: Row[]) => dataTable('Decisions', columns, rows);

const none = ({ url }: PageView) =>
  url.includes('screening_id=')
    ? html`<p>No decision was made in this screening. Those made in others count for the same hits: <a href="/decisions">all decisions</a>.</p>`
    : html`<p>No decision yet. Open a subject of a <a href="/screenings">roster</a> to decide on its hits.</p>`;

function decisionsPage(answer: ListData<Row>, view: PageView): Page {
  return {
    title: 'Decisions',
    width: 'wide',
    main: html`<h1>Decisions</h1>
<p>What reviewers decided on hits, newest first. A later decision replaces an earlier one, which stays here.</p>
${answer.results.length === 0 ? none(view) : decisionTable(answer.results)}
${onThisPage(view.url, answer, 'xlsx', 'csv', 'ndjson')}`,
  };
}

const file_columns = columnsOf(PastDecision);

const headings: [field: keyof PastDecision, heading: string][] = [
  ['decided_at', 'Decided'],
  ['decided_by', 'Who decided'],
  ['member_email', 'Email'],
  ['decided_as', 'Known by'],
  ['verdict', 'Decision'],
  ['reason', 'Reason'],
  ['subject_name', 'Subject'],
  ['record_name', 'Listed name'],
  ['record', 'List'],
  ['ended_at', 'Ended'],
  ['file_name', 'Roster'],
  ['row_number', 'Row'],
  ['screening_id', 'Screening'],
  ['position', 'Position'],
];

function sheetCell(field: keyof PastDecision, value: string | number | null): Cell {
  if (value === null || typeof value === 'number') return value;
  if (field === 'verdict') return VERDICTS[value as keyof typeof VERDICTS];
  if (field === 'record') return listOfRecord(value);
  return field.endsWith('_at') ? { iso: value } : value;
}

async function* decisionSheet(batches: AsyncIterable<PastDecision[]>): AsyncGenerator<Cell[]> {
  yield headings.map(([, heading]) => heading);
  for await (const rows of batches) for (const row of rows) yield headings.map(([field]) => sheetCell(field, row[field]));
}

const workbookOf = (batches: AsyncIterable<PastDecision[]>, organization: string | null): AsyncIterable<Buffer> =>
  writeWorkbook(
    [
      { name: 'Decisions', rows: decisionSheet(batches), columns: headings.map(() => ({ style: 'plain', width: 24 })) },
      {
        name: 'Fields',
        rows: [
          ...(organization === null ? [] : [['Organization', organization], []]),
          ['Heading', 'Field'],
          ...headings.map(([field, heading]) => [heading, field]),
        ],
      },
    ],
    { title: 'Decisions' },
  );

/** Every decision that matches the filters, whatever the page. */
async function* fileOf(
  form: string,
  query: z.output<typeof DecisionQuery>,
  { deps, account }: Pick<RequestContext, 'deps' | 'account'>,
): AsyncGenerator<string | Buffer> {
  const batches = everyPage((page) => decisionsOf(deps, account!, { ...query, ...page }));
  if (form === 'xlsx') return yield* workbookOf(batches, await organizationOf(deps.pool, account!));
  yield* recordFile(form, file_columns, batches);
}

const DecisionList = listOf(PastDecision).meta({ id: 'DecisionList' });

const ofDecisions = { response: DecisionList, page: { show: decisionsPage } };
const forms: FileForm[] = ['csv', 'ndjson', 'xlsx'];
const fileName = () => `decisions-${new Date().toISOString().slice(0, 10)}`;

export const decisions = defineEndpoint({
  path: '/decisions',
  ...ofDecisions,
  summary: 'History of decisions',
  description:
    'Every decision of your account on a hit, newest first, including those that a later one replaced. Names of subjects and records are shown for as long as you keep the screening. As JSON it is paged; CSV, NDJSON and XLSX are the whole history that matches the filters.',
  query: DecisionQuery,
  files: { forms, name: fileName, write: (form, { query }, context) => fileOf(form, query, context) },
  handler: ({ query }, { deps, account }) => decisionsOf(deps, account!, query),
});

export const screeningDecisions = defineEndpoint({
  path: '/screenings/{id}/decisions',
  ...ofDecisions,
  summary: 'Decisions made in a screening',
  description:
    'The decisions of GET /decisions that were made in this roster or single screening. Those of earlier screenings that still apply are in its results.',
  params: z.object({ id: ScreeningId }),
  query: DecisionQuery.omit({ screening_id: true }),
  files: {
    forms,
    name: ({ results }) => `${fileName()}-${results[0]?.screening_id.slice(-8) ?? 'none'}`,
    write: (form, { params: { id }, query }, context) => fileOf(form, { ...query, screening_id: id }, context),
  },
  async handler({ params: { id }, query }, { deps, account }) {
    // That of another account does not exist for this one.
    if ((await kindOfScreening(deps.pool, account!, id)) === null) throw notFound('There is no such screening in this account.');
    return decisionsOf(deps, account!, { ...query, screening_id: id });
  },
});
