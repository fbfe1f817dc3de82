import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, date, moment, withDates } from '../../pages/wording.ts';
import type { Difference, Replay, SubjectReplay, Verdict } from '../../replay/schemas.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { sentWords } from './certificate-words.ts';

const VERDICTS: Record<Verdict, readonly [title: string, tone: string]> = {
  same: ['Same result', 'good'],
  same_on_other_basis: ['Same result, from other files or rules', 'warning'],
  different: ['Not the same result', 'bad'],
  incomplete: ['Not fully compared', 'warning'],
};

const SUBJECT_WORDS: Record<SubjectReplay['verdict'], string> = {
  same: 'Same result',
  different: 'Differs',
  not_screened: 'Not screened then',
  erased: 'Erased: cannot be screened again',
  not_repeatable: 'Not compared: the certificate does not say how it was screened',
};

const listed = (differences: readonly Difference[]): Html =>
  html`<ul>${differences.map(({ detail }) => html`<li>${withDates(detail)}</li>\n`)}</ul>`;

const row = ({ index, verdict, sent, before, now, differences }: SubjectReplay): Html =>
  html`<tr><td>${index + 1}</td><td>${sent ? sentWords(sent) : '–'}</td><td>${before ? outcomeWords(before.outcome) : '–'}</td>
<td>${now ? outcomeWords(now.outcome) : '–'}</td><td><strong>${SUBJECT_WORDS[verdict]}</strong>${differences.length > 0 && listed(differences)}</td></tr>\n`;

/** Subjects that differ come first. */
const inOrder = (subjects: readonly SubjectReplay[]): SubjectReplay[] => [
  ...subjects.filter(({ verdict }) => verdict !== 'same'),
  ...subjects.filter(({ verdict }) => verdict === 'same'),
];

const basisPart = (differences: readonly Difference[]): Content =>
  differences.length > 0 && html`<h2>${counted(differences.length, 'difference')} in lists, gaps or rules</h2>${listed(differences)}`;

export function replayPage(
  { id, screened_at, as_of, replayed_at, verdict, statement, differences, subjects }: Replay,
  view: PageView,
): Page {
  const [title, tone] = VERDICTS[verdict];
  return {
    title: 'Replay of a screening',
    width: 'wide',
    main: html`<h1>Replay of a screening</h1>
<p class="quiet">Screened ${moment(screened_at)}, as of ${date(as_of)}; screened again ${moment(replayed_at)}. <a href="/screenings/${id}/certificate">Certificate</a> no. ${id}</p>
<div class="verdict ${tone}" role="status"><p class="outcome">${title}</p><p>${withDates(statement)}</p></div>
${notes(view)}
${basisPart(differences)}
<h2>${counted(subjects.length, 'subject')}</h2>
<div class="table" tabindex="0" role="region" aria-label="Subjects"><table><thead><tr><th scope="col">No.</th><th scope="col">As sent</th><th scope="col">Outcome then</th><th scope="col">Outcome now</th><th scope="col">Compared</th></tr></thead>
<tbody>${inOrder(subjects).map(row)}</tbody></table></div>
<p class="quiet">A replay repeats the screening as of the same date, from the releases on file. It is not a new screening. A hit is a lead to verify with the agency that lists it, never a determination.</p>`,
  };
}
