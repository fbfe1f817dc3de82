import { z } from 'zod';
import { openRoster } from '#certificates/certify';
import { eraseScreening } from '#certificates/erase';
import { inTransaction } from '#db/in-transaction';
import { eraseAnswersAbout } from '#db/stored-answers';
import type { Deps } from '#deps';
import { type ListData, listOf, paging } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { html, instantPart } from '#pages/html';
import { nextLink, type Page } from '#pages/layout';
import { whereOpen } from '#pages/where-open';
import { counted, number } from '#pages/wording';
import { endDecisions, eraseDecisions, lockDecisions } from '#rosters/decisions/stored';
import { NO_HITS, TO_REVIEW } from '#rosters/result-row';
import { NOT_SCREENED, OUTCOME_WORDS } from '#screening/outcome-words';
import { defineEndpoint, type PageView, redirected } from '#server/define-endpoint';
import { invalidRequest, notFound } from '#server/errors';
import { namedAlike } from './monitors/records.ts';
import { deleteScreening, monitorRelying, screeningsOf } from './records.ts';
import { ofRoster, rosterOf } from './review.ts';
import { ofScreening, Screening, ScreeningId, ScreeningRow } from './schemas.ts';
import { screeningPage, statusBadge } from './screening-page.ts';
import { updatesItself } from './start.ts';

type Row = z.infer<typeof ScreeningRow>;

const some = (count: number) => (count > 0 ? number(count) : html`<span class="quiet">0</span>`);
/** Of a list of rosters or monitors. */
type Counted = Pick<Row, 'subjects' | 'counts'>;
export const countColumns = [
  { title: 'Rows', is_number: true, value: ({ subjects }: Counted) => subjects },
  { title: OUTCOME_WORDS.match, is_number: true, value: ({ counts }: Counted) => some(counts.match) },
  { title: OUTCOME_WORDS.possible, is_number: true, value: ({ counts }: Counted) => some(counts.possible) },
];

const columnsOf = (to_review: ReadonlySet<string>) => [
  {
    title: 'Roster',
    value: ({ id, status, file_name }: Row) => {
      const link = (part = '') => html`<a href="/screenings/${id}${part}">${file_name ?? 'without a name'}</a>`;
      return status === 'draft' ? whereOpen('/screenings/{id}/columns', link('/columns'), link()) : link();
    },
  },
  { title: 'Sent', value: ({ created_at }: Row) => instantPart(created_at) },
  { title: 'Status', value: ({ status }: Row) => statusBadge(status) },
  ...countColumns,
  { title: NOT_SCREENED, is_number: true, value: ({ counts }: Row) => some(counts.not_screenable + counts.invalid) },
  {
    title: 'Review',
    value: ({ id, file_name }: Row) =>
      to_review.has(id)
        ? html`<a href="/screenings/${id}/results?${TO_REVIEW}" aria-label="Review ${file_name ?? 'this roster'}">Review</a>`
        : null,
  },
];

function listPage({ results, total, next_cursor }: ListData<Row>, view: PageView, to_review: ReadonlySet<string>): Page {
  return {
    title: 'Roster screenings',
    width: 'wide',
    main: html`<h1>Roster screenings</h1>
<p>${whereOpen('/screenings/new', html`<a class="button" href="/screenings/new">Screen a roster</a> `)}<a href="/monitors">Monitored rosters</a> · <a href="/certificates">Certificates of rosters and of single names</a></p>
${
  total === 0
    ? html`<p>None yet. Upload a CSV or Excel file of the people and businesses you employ or pay, and see who is on an exclusion list.</p>`
    : html`<p class="quiet">${counted(total, 'screening')}, newest first.</p>${dataTable('Roster screenings', columnsOf(to_review), results)}`
}
${nextLink(view.url, next_cursor)}`,
  };
}

/** Rosters of the account with a row to review, also one that is invalid and was screened without a value. */
async function rostersToReview({ pool }: Pick<Deps, 'pool'>, account: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from screening s where s.owner = $1 and s.status = 'done' and s.monitor_id is null
     and exists (select from screening_subject r where r.screening_id = s.id and r.review in ('open', 'changed'))`,
    [account],
  );
  return new Set(rows.map(({ id }) => id));
}

export const list = defineEndpoint({
  path: '/screenings',
  summary: 'Your roster screenings',
  description:
    'The screenings of your account, newest first, without the runs of monitored rosters (GET /monitors/{id}/runs). A key and its replacements share them.',
  query: z.object({
    status: ScreeningRow.shape.status.optional().describe('Only screenings with this status'),
    ...paging(200, 25),
  }),
  response: listOf(ScreeningRow),
  page: { show: listPage, data: (_, { deps, account }) => rostersToReview(deps, account!) },
  handler: ({ query: { status, ...filters } }, { deps, account }) => screeningsOf(deps, account!, status, filters),
});

export const get = defineEndpoint({
  path: '/screenings/{id}',
  ...ofScreening,
  cost: 'status',
  summary: 'Status of a roster screening',
  description:
    'Progress, subjects by outcome, the lists searched and every gap. The lists that count are those loaded when a subject was screened: lists_changed names lists that were loaded again while the roster was screened. 404 for a screening of another account.',
  response: Screening,
  page: {
    ...screeningPage,
    data: async ({ params: { id } }, { deps, account }) => ({
      monitor: await monitorRelying(deps, account!, id),
      named: await namedAlike(deps, account!, id),
    }),
  },
  statuses: ofRoster.statuses,
  async handler({ params: { id } }, context) {
    const screening = await rosterOf(context, id);
    if (!screening) return redirected;
    await updatesItself(context, screening.status === 'queued' || screening.status === 'running', 2);
    return screening;
  },
});

const DecisionsOfErased = z
  .enum(['keep', 'end'])
  .default('keep')
  .describe(
    'What happens to the decisions made in it. keep: they still apply when the same subject is screened again, without reason and reviewer unless another roster has the same subject with a hit; end: they no longer count, and their hits need review again',
  );
type DecisionsOfErased = z.output<typeof DecisionsOfErased>;

/**
 * Erases the submitted data and the results of a screening of the account, a roster or any other. With a roster go the
 * screenings of the monitor that it had, which have the same rows, and the single screenings that were made from its
 * rows; a row whose single screening is erased is as it was before.
 */
async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string, decisions: DecisionsOfErased) {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor) throw invalidRequest(`This roster is monitored. Delete its monitor first: /monitors/${monitor}`);
  return inTransaction(deps.pool, async (client) => {
    await lockDecisions(client, account, 'decisions');
    const deleted = await deleteScreening(client, account, id);
    const rosters = deleted.map((one) => one.id);
    // If it is deleted before its first row is screened, this is the only trace that it existed.
    for (const one of rosters) await openRoster(client, one, account, new Date());
    if (!(await eraseScreening(client, id, account)) && rosters.length === 0) throw notFound('There is no such screening in this account.');
    const { rows: of_rows } = await client.query<{ id: string }>(
      'select id from certificate where roster_id = any($1::uuid[]) and account_id = $2 and erased_at is null',
      [[id, ...rosters], account],
    );
    const others = [...rosters.filter((one) => one !== id), ...of_rows.map((single) => single.id)];
    for (const other of others) await eraseScreening(client, other, account);
    await eraseAnswersAbout(client, [id, ...others]);
    await client.query(
      `update screening_subject s set ${NO_HITS} from certificate c
       where c.id = $1 and s.screening_id = c.roster_id and s.screened_without->>'screening_id' = $1::text`,
      [id],
    );
    const decisions_ended = decisions === 'end' ? await endDecisions(client, account, [id, ...others]) : 0;
    await eraseDecisions(client, account, true);
    const kind = deleted[0]?.status === 'draft' ? ('upload' as const) : deleted[0] ? ('roster' as const) : ('single' as const);
    return { id, kind, deleted: true as const, runs_deleted: Math.max(rosters.length - 1, 0), decisions_ended };
  });
}

export default defineEndpoint({
  method: 'delete',
  path: '/screenings/{id}',
  summary: 'Delete a screening',
  description:
    'Stops a roster that is not finished and erases it with its results, the screenings of its monitor, and the single screenings made from its rows; for any other screening, erases the submitted data and the results. 400 for a roster that is monitored or whose results a monitor shows: delete the monitor first. This cannot be undone. From then on its id is 410, and so is a request repeated with the Idempotency-Key of a response about it. Certificates downloaded earlier stay valid: Proviso keeps a screening’s time, lists, number of subjects by outcome, and salted hashes whose salts are erased, so nothing can be guessed from them. Both these and its decisions are kept as long as the account exists; decisions=end ends them, also after the deletion.',
  page: {
    form: ({ kind, runs_deleted, decisions_ended }, { query: { decisions } }) => {
      if (kind === 'upload') return ['/screenings', 'Upload deleted: its rows are erased. Nothing was screened.'];
      const still =
        decisions === 'end' ? `${counted(decisions_ended, 'decision')} ended: those hits need review again.` : 'Its decisions still apply.';
      if (kind === 'single')
        return ['/certificates', `Screening deleted: its data and results are erased. Its certificate remains, without names. ${still}`];
      const runs = runs_deleted > 0 ? `, with ${counted(runs_deleted, 'screening')} by its monitor` : '';
      return [
        '/screenings',
        `Roster deleted: its rows and results are erased${runs}. Certificates of what was finished remain, without names. ${still}`,
      ];
    },
  },
  params: z.object({ id: ScreeningId }),
  query: z.object({ decisions: DecisionsOfErased }),
  response: z.object({
    id: z.string().describe('Id of the screening'),
    kind: z.enum(['roster', 'single', 'upload']).describe('upload: a roster whose columns were not confirmed'),
    deleted: z.literal(true).describe('The submitted data and the results are erased'),
    runs_deleted: z.number().int().describe('Screenings of the roster’s monitor, which are erased with it'),
    decisions_ended: z.number().int().describe('Decisions that no longer count; 0 without decisions=end'),
  }),
  handler: ({ params: { id }, query: { decisions } }, { deps, account }) => eraseAll(deps, account!, id, decisions),
});
