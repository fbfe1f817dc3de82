import type { z } from 'zod';
import { HIT_IS_LEAD, verdict } from '../../domain/exclusions/verdict.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { foundIn } from '../../screening/list-block.ts';
import type { nameFields, ScreeningHit } from '../../screening/schemas.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { PageView, RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { screenForm, typedIn } from './form/screen-form.ts';
import { atBalanced, certificateLine, hitsPart, listingPart, namesPart } from './hits-part.ts';

export const shownOfHit = [
  ...['outcome', 'score', 'record.full_name', 'record.npi', 'record.birth_date', 'record.city', 'record.state', 'record.list_state'],
  ...['record.exclusion_date', 'record.is_currently_active', 'record.source'],
];

type Answer = { [field in keyof typeof nameFields]: z.infer<(typeof nameFields)[field]> } & {
  results: z.infer<typeof ScreeningHit>[];
  total: number;
};

/** The name that the address asks for, as one line. */
const nameIn = (asked: Partial<Record<string, string>>): string =>
  asked.name ??
  asked.organization_name ??
  (['first_name', 'middle_name', 'last_name', 'suffix'].flatMap((part) => asked[part] ?? []).join(' ') || (asked.npi ?? ''));

const askedIn = (url: string): Partial<Record<string, string>> => Object.fromEntries(new URLSearchParams(url.split('?')[1]));

export function searchPage(answer: Answer, view: PageView): Page {
  const asked = askedIn(view.url);
  const title = `Screening of ${nameIn(asked)}`;
  const { id, outcome, total, results, hits_below_min_score: count } = answer;
  const found = foundIn(answer);
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="quiet">For a name or an NPI in one field: <a href="/screen">screen a person or business</a>.</p>
${notes(view)}
${verdict({ ...answer, ...found }, false, { hidden: { count, shown: total, balanced: atBalanced(view) }, hits: results, state: asked.state })}
${namesPart(answer)}
${certificateLine(answer)}
${view.list.above}
${answer.listing === null ? hitsPart(answer, { sent: asked }) : listingPart(answer.listing, answer)}
${view.list.below}
${outcome !== 'clear' && total > 0 && view.key_id !== null && html`<p><a class="button plain" href="/screenings/${id}/review">Decide on the hits</a></p>`}
${HIT_IS_LEAD}`,
  };
}

/** Without a name there is nothing to search for: the form, with what was typed. */
export function searchRefused(problem: Problem, { typed }: RefusedView): Page | null {
  if (problem.code !== 'invalid_request') return null;
  const name = nameIn(typed);
  const title = 'Screen a person or business';
  return {
    title,
    main: html`<h1>${title}</h1>
${name === '' ? html`<div class="fault" role="alert"><p>Nothing was screened: enter a name or an NPI.</p></div>` : faultNote(problem)}
${screenForm(typedIn({ ...typed, q: name }))}`,
  };
}
