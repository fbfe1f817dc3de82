import { z } from 'zod';
import { QUESTION, verdictFault, verdictFields } from '#domain/decisions/decision-forms';
import { type Content, type Html, hidden, html } from '#pages/html';
import { counted, moment } from '#pages/wording';
import { Decision, RecordKey, VERDICTS, Verdict } from '#rosters/decisions/schemas';
import { TO_REVIEW } from '#rosters/result-row';
import { textCookie } from '#server/cookies';
import { defineEndpoint, type RefusedView, type RequestContext } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import { invalidParameter, type Problem } from '#server/errors';
import { AGREEING, decidedOn, nextToReview, openIn, rowsDecidedOn, savedWords, storeDecisions, wishesOnRows } from './decided-on.ts';
import { resultsAt, rosterRows, screeningOf } from './records.ts';
import { leadsOn, Position, ScreeningId, TypedPosition } from './schemas.ts';

const line = (most: number) => z.string().trim().min(1).max(most);

const decided_by = line(100)
  .optional()
  .describe(
    'Name of the reviewer, 1 to 100 characters. Required where no one has joined the account; else the member or the label of the key stands in its place',
  );

const decisionFields = {
  position: Position.default(1),
  record: RecordKey.optional(),
  group_id: z.string().min(1).max(100).optional().describe('Instead of record: every record of the roster result with this group_id'),
  verdict: Verdict,
  reason: line(500).optional().describe('Why; required for not_same; at most 500 characters'),
};

const Stored = z.object({ results: z.array(Decision).describe('The stored decisions, one for each record') });

const withReason = <S extends z.ZodType<{ verdict: string; reason?: string }>>(decision: S): S =>
  decision.refine(({ verdict, reason }) => verdict !== 'not_same' || reason !== undefined, {
    message: 'a reason, which not_same requires: for example a different date of birth',
    path: ['reason'],
  });

const onOneTarget = <S extends z.ZodType<{ record?: unknown; group_id?: string; verdict: string; reason?: string }>>(decision: S): S =>
  withReason(
    decision.refine(({ record, group_id }) => (record === undefined) !== (group_id === undefined), {
      message: 'either record or group_id',
      path: ['record'],
    }),
  );

export const decide = defineEndpoint({
  method: 'post',
  path: '/screenings/{id}/decisions',
  summary: 'Decide on hits',
  description:
    'Stores what a reviewer decided on hits of a screening: confirmed, not the same person or business (with the reason), or pending. All decisions of the request are stored, or none. A decision applies to every later roster of the ' +
    'account for the same subject (your id of it, or else its names and NPI) and the same record, until the details of the subject or the published record change; `decisions[].changed` in results then says which. ' +
    'It never changes an outcome: a match stays a match. 400: no such position or record, or different verdicts on one subject and record. ' +
    '409: the subject is erased or not screened yet or, of a single screening, the record has changed or left its list since: screen the name again.',
  params: z.object({ id: ScreeningId }),
  body: z.object({
    decided_by,
    decisions: z
      .array(onOneTarget(z.object(decisionFields)))
      .min(1)
      .max(500)
      .describe('The decisions, 1 to 500'),
  }),
  response: Stored,
  errors: ['not_found', 'gone', 'conflict'],
  handler: async ({ params: { id }, body }, context) => ({ results: await storeDecisions(context, id, body.decided_by, body.decisions) }),
});

const MOST_RECORDS = 200;

const decisionLine = (verdict: unknown, reason: unknown, by: unknown): Html =>
  html`<b>${VERDICTS[verdict as Verdict] ?? 'None'}</b>${reason ? `: ${reason}` : ''}. <span class="quiet">${by ? String(by) : 'name erased'}</span>`;

const newerPart = (
  { message, extra }: Problem,
  typed: RefusedView['typed'],
): Html => html`<div class="fault" role="alert"><p>${message}</p></div>
<dl><dt>Saved on ${moment(String(extra.newer_decided_at))}</dt><dd>${decisionLine(extra.newer_verdict, extra.newer_reason, extra.newer_decided_by)}</dd>
<dt>Yours, not saved</dt><dd>${decisionLine(typed.verdict, typed.reason, typed.decided_by)}</dd></dl>
<p>Go back to keep the saved decision, or replace it with yours.</p>`;

/** The name as typed is filled in again. */
const remember = ({ acts_as, header, base_url }: RequestContext, reviewer: string | undefined): void => {
  if (acts_as === null) header('Set-Cookie', textCookie('proviso_reviewer', reviewer!, base_url));
};

/** What is reviewed next: this subject, while a hit of it waits, or the next one that waits; else the roster. */
async function pageAfter({ deps, account }: RequestContext, id: string, position: number): Promise<string> {
  const [row] = await resultsAt(deps, rosterRows(account!, id), [position]);
  if (!row || openIn(row).length > 0) return `/screenings/${id}/results/${position}`;
  const next = await nextToReview(deps, account!, id, position);
  return next === null ? `/screenings/${id}` : `/screenings/${id}/results/${next}`;
}

/** Asked once it is needed, and still when something else is refused. */
const agreeingField = ({ errors }: Problem, typed: RefusedView['typed']): Content =>
  (typed[AGREEING] || errors.some(({ parameter }) => parameter === AGREEING)) &&
  html`<div class="field"><label><input type="checkbox" name="${AGREEING}" value="on"${typed[AGREEING] && html` checked`}> They are not the same, although NPI or birth date agree.</label></div>`;

/** What cannot be read is left out. */
const beside = (read: Promise<Content>): Promise<Content> => read.catch(() => null);

const refused = (problem: Problem, { typed, acts_as }: RefusedView, on: Content = null) => {
  const { id, position = '1', record, group_id, seen = 'none' } = typed;
  const { newer_ids } = problem.extra;
  const target = group_id ? { group_id } : { record: record ?? '' };
  return {
    title: 'Decide on a hit',
    main: html`<h1>Decide on a hit</h1>${newer_ids ? newerPart(problem, { ...typed, ...(acts_as && { decided_by: acts_as }) }) : verdictFault(problem)}
${on}
<form method="post" action="/screenings/decide">${hidden({ id, position, ...target, seen: newer_ids ? `${seen},${newer_ids}` : seen })}
${verdictFields(QUESTION, typed, acts_as)}${agreeingField(problem, typed)}<button>${newer_ids ? 'Replace the saved decision' : 'Save the decision'}</button></form>
<p><a class="button plain" href="/screenings/${id}/results/${position}">Back to the subject</a></p>`,
  };
};

export const decideForm = defineEndpoint({
  ...leadsOn,
  path: '/screenings/decide',
  summary: 'Decide on a hit from its page',
  page: {
    form: true,
    refused: async (problem, view, context) => refused(problem, view, await beside(decidedOn(view.typed, context))),
  },
  body: onOneTarget(
    z.object({
      id: ScreeningId,
      ...decisionFields,
      record: z
        .string()
        .transform((keys) => keys.split(','))
        .pipe(z.array(RecordKey).max(MOST_RECORDS))
        .optional(),
      position: TypedPosition,
      decided_by,
      [AGREEING]: z.literal('on', 'on, or nothing').optional(),
      seen: z
        .string()
        .max(10_000)
        .regex(/^(?:none|[0-9a-f-]{1,36})(?:,[0-9a-f-]{1,36})*$/, 'none, or ids of decisions joined by commas')
        .transform((ids) => ids.split(','))
        .optional(),
    }),
  ),
  async handler({ body: { id, decided_by: reviewer, record: records, [AGREEING]: is_sure, ...wish } }, context) {
    const decisions = await storeDecisions(
      context,
      id,
      reviewer,
      records ? records.map((record) => ({ ...wish, record })) : [wish],
      is_sure === 'on',
    );
    remember(context, reviewer);
    context.redirect(303, await pageAfter(context, id, wish.position), savedWords(decisions));
    return {};
  },
});

const MOST_CHECKED = 100;
const NONE_CHECKED = 'Nothing was saved because no rows are checked. Check them in the Decide column first.';

/** The positions whose boxes are checked: row_17=on. */
const checkedRows = (fields: Record<string, unknown>): number[] =>
  Object.keys(fields)
    .flatMap((name) => /^row_([1-9]\d{0,5})$/.exec(name)?.[1] ?? [])
    .map(Number);

const rowsRefused = (problem: Problem, { typed, acts_as }: RefusedView, on: Content = null) => {
  const rows = checkedRows(typed);
  const back = html`<p><a class="button plain" href="/screenings/${typed.id}/results?${TO_REVIEW}">Back to the results</a></p>`;
  return {
    title: 'Decide on checked rows',
    main: html`<h1>Decide on checked rows</h1>${verdictFault(problem)}${on}${
      rows.length > 0 &&
      html`<form method="post" action="/screenings/decide-rows">${hidden({ id: typed.id, ...Object.fromEntries(rows.map((row) => [`row_${row}`, 'on'])) })}${verdictFields(`The hits of the ${counted(rows.length, 'checked row')}`, typed, acts_as)}${agreeingField(problem, typed)}<button>Save the decisions</button></form>`
    }${back}`,
  };
};

export const decideRows = defineEndpoint({
  ...leadsOn,
  path: '/screenings/decide-rows',
  summary: 'Decide on the hits of several rows from the results page',
  page: {
    form: true,
    refused: async (problem, view, context) =>
      rowsRefused(problem, view, await beside(rowsDecidedOn(view.typed.id, checkedRows(view.typed).slice(0, MOST_CHECKED), context))),
  },
  body: withReason(
    z.object({ id: ScreeningId, verdict: decisionFields.verdict, reason: decisionFields.reason, decided_by }).catchall(z.string().max(10)),
  ),
  async handler({ body: { id, verdict, reason, decided_by: reviewer, ...boxes } }, context) {
    await screeningOf(context.deps, context.account!, id);
    const rows = checkedRows(boxes);
    if (rows.length === 0) {
      context.noted(null);
      context.redirect(303, `/screenings/${id}/results?${TO_REVIEW}`, NONE_CHECKED);
      return {};
    }
    if (rows.length > MOST_CHECKED) throw invalidParameter('rows', `at most ${MOST_CHECKED} checked rows`, 'body');
    const wishes = await wishesOnRows(context, id, rows, { verdict, reason });
    const decisions = wishes.length > 0 ? await storeDecisions(context, id, reviewer, wishes, boxes[AGREEING] === 'on') : [];
    if (decisions.length === 0) context.noted(null);
    remember(context, reviewer);
    context.redirect(303, `/screenings/${id}/results?${TO_REVIEW}`, savedWords(decisions, rows.length));
    return {};
  },
});

export const decideTool = defineTool({
  name: 'decide',
  title: 'Decide on a hit',
  description:
    'Stores what a person decided on a hit of a screening: confirmed, not_same (with the reason) or pending. Only call it with a decision that a person has made, and with the name of that person. The record is its source and record_ref joined by a hyphen.',
  input: onOneTarget(z.strictObject({ id: ScreeningId, decided_by, ...decisionFields })),
  output: Stored,
  changes: true,
  call: async ({ id, decided_by: reviewer, ...wish }, context) => ({ results: await storeDecisions(context, id, reviewer, [wish]) }),
  tell: ({ results }) =>
    results
      .map(
        ({ record, record_name, verdict, decided_by: reviewer }) =>
          `${record_name} (${record}): ${verdict}, decided by ${reviewer}. The outcome of the screening stays as it is.`,
      )
      .join('\n'),
});
