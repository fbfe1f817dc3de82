import { z } from 'zod';
import { verdictFault, verdictFields } from '../../domain/decisions/verdict-fields.ts';
import { html } from '../../pages/html.ts';
import { counted } from '../../pages/wording.ts';
import { TO_REVIEW } from '../../rosters/result-row.ts';
import { textCookie } from '../../server/cookies.ts';
import { defineEndpoint, type RefusedView } from '../../server/define-endpoint.ts';
import { invalidParameter, type Problem } from '../../server/errors.ts';
import { type CheckedRow, checkedRowsPart, rowsDecidedOn, savedWords } from './decided-on.ts';
import { decided_by, decisionFields, hasReason, with_reason } from './decision-fields.ts';
import { storeDecisions } from './decision-records.ts';
import { wishesOnRows } from './open-hits.ts';
import { screeningOf } from './records.ts';
import { ScreeningId } from './schemas.ts';

const MOST_CHECKED = 100;
const NONE_CHECKED = 'Nothing was saved because no rows are checked. Check them in the Decide column first.';

/** The positions whose boxes are checked: row_17=on. */
const checkedRows = (fields: Record<string, unknown>): number[] =>
  Object.keys(fields)
    .flatMap((name) => /^row_([1-9]\d{0,5})$/.exec(name)?.[1] ?? [])
    .map(Number);

const refused = (problem: Problem, { typed, acts_as }: RefusedView, on: readonly CheckedRow[] = []) => {
  const rows = checkedRows(typed);
  const back = html`<p><a class="button plain" href="/screenings/${typed.id}/results?${TO_REVIEW}">Back to the results</a></p>`;
  return {
    title: 'Decide on checked rows',
    main: html`<h1>Decide on checked rows</h1>${verdictFault(problem)}${checkedRowsPart(on)}${
      rows.length > 0 &&
      html`<form method="post" action="/screenings/decide-rows"><input type="hidden" name="id" value="${typed.id}">${rows.map(
        (row) => html`<input type="hidden" name="row_${row}" value="on">`,
      )}${verdictFields(`The hits of the ${counted(rows.length, 'checked row')}`, typed, acts_as)}<button>Save the decisions</button></form>`
    }${back}`,
  };
};

export default defineEndpoint({
  method: 'post',
  path: '/screenings/decide-rows',
  summary: 'Decide on the hits of several rows from the results page',
  description: `For browsers: stores the same decision on every listed hit of the checked rows (row_17=on, at most ${MOST_CHECKED}) that has no decision, or whose decision no longer applies. Confirmed is refused for a row with hits on several people or businesses. Programs use POST /screenings/{id}/decisions.`,
  page: {
    form: true,
    refused: refused,
    refused_data: (typed, context) => rowsDecidedOn(typed.id, checkedRows(typed).slice(0, MOST_CHECKED), context),
  },
  body: z
    .object({ id: ScreeningId, verdict: decisionFields.verdict, reason: decisionFields.reason, decided_by })
    .catchall(z.string().max(10))
    .refine(hasReason, with_reason),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'gone', 'conflict'],
  statuses: { 303: 'Redirects to the rows that still need review' },
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
    const decisions = wishes.length > 0 ? await storeDecisions(context, id, reviewer, wishes) : [];
    if (decisions.length === 0) context.noted(null);
    if (context.acts_as === null) context.header('Set-Cookie', textCookie('proviso_reviewer', reviewer!, context.base_url));
    context.redirect(303, `/screenings/${id}/results?${TO_REVIEW}`, savedWords(decisions, rows.length));
    return {};
  },
});
