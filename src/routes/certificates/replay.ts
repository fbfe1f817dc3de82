import { z } from 'zod';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, date, moment, withDates } from '../../pages/wording.ts';
import { replayLines } from '../../replay/replay.ts';
import { type Difference, Replay, type SubjectReplay, type Verdict } from '../../replay/schemas.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { sentWords } from './certificate-words.ts';
import { answerReplay, charge, MOST_AT_ONCE, replayOf, storedReplay } from './replay-records.ts';

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

function replayPage({ id, screened_at, as_of, replayed_at, verdict, statement, differences, subjects }: Replay, view: PageView): Page {
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

/** A roster of 100,000 rows is screened again at several hundred a second. */
const DEADLINE_MS = 900_000;

export default defineEndpoint({
  path: '/screenings/{id}/replay',
  tag: 'Certificates',
  summary: 'Repeat the screening of a certificate',
  description:
    'Screens the subjects of a stored screening again, as of its day, with the same lists, names and minimum score, and compares every part of the result. The verdict is `same` only if nothing differs and nothing was left out; otherwise ' +
    '`differences` and the subjects say exactly what differs: another release, file or number of records of a list, a history that is too short, other rules or thresholds, records that were corrected, appeared or are gone, gaps. It is not a new screening and has ' +
    `no certificate. More than ${MOST_AT_ONCE} subjects need format=ndjson: one line per subject, and a last line with the counts and the verdict. Counts against the quota as the screening did. Anyone who may see the certificate may replay it; more than ten subjects need a key.`,
  access: 'reader',
  params: z.object({ id: z.uuid('the id of a screening, as in its result').describe('Id of the screening') }),
  response: Replay,
  page: { show: replayPage },
  errors: ['not_found', 'gone'],
  files: {
    forms: ['ndjson'],
    name: ({ id }) => `replay-${id}`,
    async *write(_form, { params: { id } }, context) {
      yield* replayLines(replayOf(context, await storedReplay(id, context)));
    },
  },
  async handler({ params: { id } }, context) {
    context.mayTake(DEADLINE_MS);
    const source = await storedReplay(id, context);
    if (context.wants !== 'ndjson') return answerReplay(context, source);
    // Before the first line is sent, while it can still be refused.
    await charge(context, source);
    const { header } = source;
    const none = { subjects: header.subjects_count, same: 0, different: 0, not_screened: 0, not_compared: 0 };
    // Not sent: the file is.
    return {
      ...{ id, screened_at: header.screened_at, as_of: header.as_of, replayed_at: context.now.toISOString(), counts: none },
      ...{ verdict: 'incomplete' as const, statement: '', differences: [], subjects: [] },
    };
  },
});
