import { z } from 'zod';
import { QUESTION } from '../../domain/decisions/decision-forms.ts';
import { verdictFault, verdictFields } from '../../domain/decisions/verdict-fields.ts';
import { type Html, html } from '../../pages/html.ts';
import { moment } from '../../pages/wording.ts';
import { RecordKey, type Verdict } from '../../rosters/decisions/schemas.ts';
import { VERDICTS } from '../../rosters/decisions/words.ts';
import { textCookie } from '../../server/cookies.ts';
import { defineEndpoint, type RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { type DecidedOn, decidedOn, decidedOnPart, savedWords } from './decided-on.ts';
import { decided_by, decisionFields, hasReason, namesOneTarget, one_target, with_reason } from './decision-fields.ts';
import { storeDecisions } from './decision-records.ts';
import { nextToReview, openIn } from './open-hits.ts';
import { resultsAt, rosterRows } from './result-rows.ts';
import { ScreeningId } from './schemas.ts';

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

/** What is reviewed next: this subject, while a hit of it waits, or the next one that waits; else the roster. */
async function pageAfter({ deps, account }: RequestContext, id: string, position: number): Promise<string> {
  const [row] = await resultsAt(deps, rosterRows(account!, id), [position]);
  if (!row || openIn(row).length > 0) return `/screenings/${id}/results/${position}`;
  const next = await nextToReview(deps, account!, id, position);
  return next === null ? `/screenings/${id}` : `/screenings/${id}/results/${next}`;
}

const refused = (problem: Problem, { typed, acts_as }: RefusedView, on: DecidedOn | null = null) => {
  const { id, position = '1', record, group_id, seen = 'none' } = typed;
  const { newer_ids } = problem.extra;
  const target = group_id ? { name: 'group_id', value: group_id } : { name: 'record', value: record ?? '' };
  return {
    title: 'Decide on a hit',
    main: html`<h1>Decide on a hit</h1>${newer_ids ? newerPart(problem, { ...typed, ...(acts_as && { decided_by: acts_as }) }) : verdictFault(problem)}
${decidedOnPart(on)}
<form method="post" action="/screenings/decide"><input type="hidden" name="id" value="${id}"><input type="hidden" name="position" value="${position}"><input type="hidden" name="${target.name}" value="${target.value}"><input type="hidden" name="seen" value="${newer_ids ? `${seen},${newer_ids}` : seen}">
${verdictFields(QUESTION, typed, acts_as)}<button>${newer_ids ? 'Replace the saved decision' : 'Save the decision'}</button></form>
<p><a class="button plain" href="/screenings/${id}/results/${position}">Back to the subject</a></p>`,
  };
};

export default defineEndpoint({
  method: 'post',
  path: '/screenings/decide',
  summary: 'Decide on a hit from its page',
  description: 'For browsers. Programs use POST /screenings/{id}/decisions.',
  page: { form: true, refused: refused, refused_data: decidedOn },
  body: z
    .object({
      id: ScreeningId,
      ...decisionFields,
      record: z
        .string()
        .transform((keys) => keys.split(','))
        .pipe(z.array(RecordKey).max(MOST_RECORDS))
        .optional()
        .describe('The record, or several records of one person or business joined by commas'),
      position: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'a position from 1')
        .transform(Number)
        .describe('Position of the subject in the screening, from 1'),
      decided_by,
      seen: z
        .string()
        .max(10_000)
        .regex(/^(?:none|[0-9a-f-]{1,36})(?:,[0-9a-f-]{1,36})*$/, 'none, or ids of decisions joined by commas')
        .transform((ids) => ids.split(','))
        .optional()
        .describe('The decisions that the form showed: a newer one is not replaced'),
    })
    .refine(namesOneTarget, one_target)
    .refine(hasReason, with_reason),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'gone', 'conflict'],
  statuses: { 303: 'Redirects to what is reviewed next' },
  async handler({ body: { id, decided_by: reviewer, record: records, ...wish } }, context) {
    const decisions = await storeDecisions(context, id, reviewer, records ? records.map((record) => ({ ...wish, record })) : [wish]);
    if (context.acts_as === null) context.header('Set-Cookie', textCookie('proviso_reviewer', reviewer!, context.base_url));
    context.redirect(303, await pageAfter(context, id, wish.position), savedWords(decisions));
    return {};
  },
});
