import type { z } from 'zod';
import { HIT_IS_LEAD, listsPart } from '#domain/exclusions/verdict';
import { withLinks } from '#pages/commands';
import { badgesOf, type Content, deletePart, type Html, hidden, html } from '#pages/html';
import { whereOpen } from '#pages/where-open';
import { counted, date, moment, number } from '#pages/wording';
import { type RosterResult, type RowOutcome, TO_REVIEW } from '#rosters/result-row';
import { type Noted, rosterNote } from '#rosters/roster-note';
import { MOST_WITHOUT } from '#rosters/screen-rows';
import { foundIn } from '#screening/list-block';
import { leftOutWords, OUTCOME_WORDS, OUTCOMES_IN_ORDER, outcomeWords } from '#screening/outcome-words';
import { definePage } from '#server/define-endpoint';
import { maySend, type Principal } from '#server/rights';
import type { Screening, ScreeningRow } from './schemas.ts';

/** What is deleted. Of an upload whose columns are not confirmed nothing was screened. */
type Deleted = 'draft' | 'roster' | 'single';

const goes = (what: string): Html => html`<p><b>What goes:</b> ${what}. This cannot be undone.</p>`;

const STAYS = html`<p><b>What stays</b> as long as your account exists: the certificate, with number, time, lists, number of subjects by outcome and salted hashes that reveal no names, and the decisions, with verdict, time and key. Their reasons and names stay only while another roster has the same subject with a hit. Certificates you saved contain the names and stay valid.</p>
<fieldset class="field"><legend>Decisions made in it</legend>
<label><input type="radio" name="decisions" value="keep" checked> still apply: hits decided “Not the same” need no review when the same subject is screened again</label>
<label><input type="radio" name="decisions" value="end"> end: their hits need review again, in other rosters too</label></fieldset>`;

const ERASED: Record<Deleted, Html> = {
  draft: html`${goes('the rows')}<p><b>What stays:</b> nothing. No row was screened, so there is no certificate.</p>`,
  roster: html`${goes('the rows and their results, the screenings of its monitor if it had one, and single screenings made from its rows')}${STAYS}`,
  single: html`${goes('the submitted data and the results')}${STAYS}`,
};

/** For who may erase. Asks once more, because a screening cannot be restored. */
export const deleteForm = (principal: Principal | null, id: string, title: string, what: Deleted): Content =>
  maySend(principal, '/screenings/{id}/delete') && deletePart(title, `/screenings/${id}/delete`, ERASED[what]);

/** On every page with results of a roster or a preview of them. */
export function notePart(noted: Noted): Content {
  const note = rosterNote(noted);
  const upload = whereOpen('/screenings/new', html` <a href="/screenings/new">Upload the other sheets</a>, each by itself.`);
  return note !== null && html`<p class="note">${withLinks(note)}${noted.other_sheets?.length ? upload : null}</p>\n`;
}

const toneOf = (outcome: RowOutcome): string => (outcome === 'match' ? 'bad' : outcome === 'clear' ? 'good' : 'warning');

export const outcomeBadge = (outcome: RowOutcome | null): Html =>
  outcome === null
    ? html`<span class="badge">waiting</span>`
    : html`<span class="badge ${toneOf(outcome)}">${OUTCOME_WORDS[outcome]}</span>`;

export const STATUSES: Record<z.infer<typeof ScreeningRow>['status'], [title: string, tone: string]> = {
  draft: ['Columns to confirm', 'warning'],
  queued: ['Waiting', ''],
  running: ['Running', ''],
  done: ['Done', 'good'],
  failed: ['Failed', 'bad'],
};
export const statusBadge = badgesOf(STATUSES);

type Shown = z.infer<typeof Screening>;

export const nameOf = ({ file_name, created_at }: Pick<Shown, 'file_name' | 'created_at'>): string =>
  file_name ?? `Roster of ${moment(created_at)}`;

export const dayOf = ({ as_of, created_at }: Pick<Shown, 'as_of' | 'created_at'>): string => as_of ?? created_at.slice(0, 10);

/** Subjects by outcome, each a link to them. */
const outcomeCards = (path: string, counts: Shown['counts']): Html =>
  html`<ul class="cards strip">${OUTCOMES_IN_ORDER.map(
    (outcome) =>
      html`<li class="card"><h2>${OUTCOME_WORDS[outcome]}</h2><p><span class="figure">${
        counts[outcome] > 0 ? html`<a href="${path}/results?outcome=${outcome}">${number(counts[outcome])}</a>` : '0'
      }</span></p></li>\n`,
  )}</ul>`;

const notScreenedNote = (path: string, { not_screenable, invalid }: Shown['counts']): Content =>
  not_screenable + invalid > 0 &&
  html`<p class="note">${counted(not_screenable + invalid, 'row is', 'rows are')} invalid or without enough information. <a href="${path}/results?outcome=not_screenable,invalid">See which</a>: each says why.</p>`;

const released = (day: string | null): string => (day ? date(day) : 'of unknown date');
const changed = ({ title, release_date_at_start, release_date_at_end }: Shown['lists_changed'][number]): Content =>
  html`<li>${title}: release ${released(release_date_at_start)} at the start, ${released(release_date_at_end)} at the end</li>\n`;

/** What is left to review of a screening or a monitor, by its path, and its rows by outcome. */
export const outcomesPart = (path: string, { review, counts }: Pick<Shown, 'review' | 'counts'>, notes: Content): Html =>
  html`<p class="lead">${reviewLead(review, path)}</p>
${notScreenedNote(path, counts)}
${notes}${outcomeCards(path, counts)}`;

/** Files of all results of a screening or a monitor, by its path. */
export const downloads = (
  path: string,
): Html => html`<p>Download all results: <a href="${path}/results?format=xlsx">Excel, with a sheet of every hit</a>,
<a href="${path}/results?format=csv">CSV</a> (the strongest hit of each row), <a href="${path}/results?format=csv&amp;rows=hits">CSV with every hit</a>, <a href="${path}/results?format=ndjson">NDJSON with all evidence</a></p>`;

/** Names in a column that was left out are in no result. */
function leftOutPart({ columns, status }: Shown): Content {
  const left = (columns ?? []).filter(({ is_left_out }) => is_left_out).map(({ heading }) => `“${heading}”`);
  return (
    status !== 'draft' &&
    left.length > 0 &&
    html`<p class="note">Left out of this screening: ${left.join(', ')}. Names there were not screened.</p>\n`
  );
}

const withoutForm = (principal: Principal | null, fields: Parameters<typeof hidden>[0], button: Html, about: Content): Content =>
  maySend(principal, '/screenings/screen-without') &&
  html`<form method="post" action="/screenings/screen-without">${hidden(fields)}
${button}${about && html` <span class="quiet">${about}</span>`}</form>`;

const APART =
  'This is a separate screening, erased with this roster, with a certificate that says what was left out. Hits are reviewed here; without a match a row is not clear. It stays invalid: correct the file to screen it in full.';
const WITHOUT_NPI = 'Without the NPI, Proviso cannot find a person listed under a different name.';

/** Rows that are invalid because of an optional value alone can be screened by the rest, all with one click. */
export const screenWithoutForm = (
  principal: Principal | null,
  { id, unreadable_rows, status }: Pick<Shown, 'id' | 'unreadable_rows' | 'status'>,
): Content =>
  status === 'done' &&
  unreadable_rows > 0 &&
  withoutForm(
    principal,
    { id },
    html`<button>Screen ${unreadable_rows > MOST_WITHOUT ? `the next ${MOST_WITHOUT} of ${number(unreadable_rows)} invalid rows` : counted(unreadable_rows, 'invalid row')} without unreadable values</button>`,
    `Invalid only because a date of birth, state, license number, NPI or type cannot be read. ${APART}`,
  );

/** What the counts of outcomes do not say. */
export const leftOutRowsPart = (path: string, left_out_rows: number): Content =>
  left_out_rows > 0 &&
  html`<p class="note">${counted(left_out_rows, 'row was', 'rows were')} screened without a value that cannot be read, as the results and the certificate say. <a href="${path}/results?left_out=true">See which</a></p>`;

const progressPart = ({
  subjects,
  done,
  status,
  note,
}: Shown): Content => html`<p><progress max="${subjects}" value="${done}">${number(done)} of ${number(subjects)}</progress></p>
<p>${status === 'queued' ? 'Waiting in the queue.' : `${number(done)} of ${counted(subjects, 'row')} done.`} This page updates itself; you can leave it and come back.</p>
${note && html`<p class="note">${note}</p>`}`;

export const namedPart = (named: string | null): Content => named && html`<p class="note">${withLinks(named)}</p>`;

const monitorPart = ({ id, monitor_id, status, file_name, created_at }: Shown, named: string | null): Content =>
  monitor_id
    ? html`<p><a href="/monitors/${monitor_id}">Monitored roster</a></p>`
    : status === 'done' &&
      html`${namedPart(named)}<form method="post" action="/screenings/${id}/monitor"><label>Name <input name="name" maxlength="200" required value="${nameOf({ file_name, created_at }).replace(/\.[a-z]{3,6}$/i, '')}"></label>
<button class="plain">Monitor this roster</button>
<span class="quiet">Proviso screens it again whenever a list is loaded and shows you what changed.</span></form>`;

/** What is left to review: a hit that somebody is checking has no decision yet. */
function reviewLead({ open, changed, pending, decided }: Shown['review'], path: string): Content {
  const to_review = open + changed;
  const waiting =
    pending > 0 && html`<a href="${path}/results?review=pending">${counted(pending, 'subject')}</a> marked as pending: no decision yet. `;
  if (to_review > 0)
    return html`${counted(to_review, 'subject')} to review. ${waiting}<a class="button" href="${path}/results?${TO_REVIEW}">Review</a>`;
  if (waiting) return html`${waiting}All others are decided.`;
  return decided > 0 ? 'Every hit has a decision.' : 'No subject has a match or a potential match.';
}

const resultPart = (screening: Shown, principal: Principal | null, named: string | null): Content => {
  const { id, lists_changed, as_of } = screening;
  const path = `/screenings/${id}`;
  return html`${outcomesPart(path, screening, [screenWithoutForm(principal, screening), leftOutRowsPart(path, screening.left_out_rows)])}
<p><a href="${path}/results">All rows</a> · <a href="${path}/certificate">Certificate</a></p>
${(screening.monitor_id !== null || maySend(principal, '/screenings/{id}/monitor')) && monitorPart(screening, named)}
${downloads(path)}
<p>Who decided what: <a href="/decisions?screening_id=${id}">decisions</a>, as <a href="/decisions?screening_id=${id}&amp;format=csv">CSV</a></p>
${
  lists_changed.length > 0 &&
  html`<div class="note"><p>${counted(lists_changed.length, 'list')} changed while the roster was being screened. Each result says when it was screened.</p><ul>${lists_changed.map(changed)}</ul></div>`
}
${as_of && html`<p class="quiet">As of ${date(as_of)}.</p>`}
${listsPart({ ...foundIn(screening), as_of: dayOf(screening) })}`;
};

/** When the file was sent and when its screening ended: one time where both are the same minute. */
function timeSpan({ created_at, finished_at }: Shown): string {
  if (!finished_at) return `sent ${moment(created_at)}`;
  const [sent, done] = [moment(created_at), moment(finished_at)];
  return sent === done
    ? `screened ${done}`
    : `sent ${sent}, finished ${done.startsWith(date(created_at)) ? done.slice(date(created_at).length + 2) : done}`;
}

/** `monitor`: the one that keeps this screening from being deleted; `named`: whether another has its name. */
type Beside = { monitor: string | null; named: string | null };

export const screeningPage = definePage<typeof Screening>((screening, { principal }, { monitor, named }: Beside) => {
  const { id, status, subjects, note } = screening;
  const is_open = status === 'queued' || status === 'running';
  const title_end = status === 'done' ? 'screening results' : 'roster screening';
  return {
    title: `${nameOf(screening)}: ${title_end}`,
    width: 'wide',
    main: html`<h1>${nameOf(screening)}: ${title_end} ${statusBadge(status)}</h1>
<p class="quiet">${counted(subjects, 'row')}, ${timeSpan(screening)}. <a href="/screenings">All roster screenings</a></p>
${leftOutPart(screening)}${status !== 'draft' && notePart(screening)}${status === 'draft' && html`<p class="note">Nothing is screened yet.${whereOpen('/screenings/{id}/columns', html` <a href="/screenings/${id}/columns">Confirm the columns</a>.`)}</p>`}
${status === 'failed' && html`<p class="fault">${note}</p>`}
${is_open ? progressPart(screening) : status !== 'draft' && resultPart(screening, principal, named)}
${HIT_IS_LEAD}
${
  monitor
    ? html`<p class="quiet">To delete this screening, delete <a href="/monitors/${monitor}">its monitor</a> first.</p>`
    : deleteForm(
        principal,
        id,
        is_open ? 'Stop and delete this screening' : 'Delete this screening',
        status === 'draft' ? 'draft' : 'roster',
      )
}`,
  };
});

/** Of a single screening, or of one subject of a batch. */
export const singlePath = ({ screening_id, position }: { screening_id: string; position: number }): string =>
  `/screenings/${screening_id}/review${position > 1 ? `?position=${position}` : ''}`;

/** Under the outcome of a subject that was screened without an unreadable value. */
export const leftOutNote = (fields: readonly string[]): Content =>
  fields.length > 0 &&
  html`<p class="note">Screened without ${leftOutWords(fields)}, which could not be read and so did not count for or against a hit.${fields.includes('npi') && ` ${WITHOUT_NPI}`} Correct it to screen in full.</p>`;

/**
 * For an invalid row: what was found without the values that cannot be read, and the button that screens it so.
 * `fields`: those that alone make it invalid.
 */
export const leftOutButton = (
  principal: Principal | null,
  { position, result, screened_without, screening }: RosterResult & { screening: { id: string } },
  fields: readonly string[] | null,
): Content =>
  html`${
    screened_without &&
    html`<p class="note">Screened ${moment(screened_without.screened_at)} without ${leftOutWords(screened_without.fields)}: <b>${outcomeWords(screened_without.outcome)}</b>. <a href="${singlePath(screened_without)}">Result and certificate</a></p>`
  }${
    fields &&
    withoutForm(
      principal,
      { id: screening.id, position },
      result ? html`<button class="plain">Screen again</button>` : html`<button>Screen without ${leftOutWords(fields)}</button>`,
      !result && `${fields.includes('npi') ? `${WITHOUT_NPI} ` : ''}${APART}`,
    )
  }`;
