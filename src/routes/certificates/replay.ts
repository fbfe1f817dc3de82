import { CertificateBody } from '#certificates/schemas';
import { type CertificateInput, verifyHere } from '#certificates/verify';
import { HIT_IS_LEAD } from '#domain/exclusions/verdict';
import { type Columns, dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { notes, type Page } from '#pages/layout';
import { counted, date, moment, number, withDates } from '#pages/wording';
import { fileSource, type OpenReplay, openReplay, type ReplaySource, replayLines, storedSource, wholeReplay } from '#replay/replay';
import { type Difference, Replay, type SubjectReplay, type Verdict } from '#replay/schemas';
import { outcomeWords } from '#screening/outcome-words';
import { defineEndpoint, type PageView, type RequestContext } from '#server/define-endpoint';
import { invalidParameter, Problem } from '#server/errors';
import { sentWords } from './certificate-words.ts';
import { ofCertificate, signedCertificate } from './page-records.ts';
import { certificateBody, LONGEST_CERTIFICATE } from './verify.ts';

const MOST_AT_ONCE = 500;
const SUBJECTS_PER_UNIT = 500;
/** Requests with more subjects count as batches in progress. */
const SMALL = 10;

async function storedReplay(id: string, context: RequestContext): Promise<ReplaySource> {
  return storedSource(context.deps.pool, id, await signedCertificate(id, context));
}

async function filedReplay(certificate: CertificateInput, { deps }: RequestContext): Promise<ReplaySource> {
  const verified = await verifyHere(deps.pool, certificate);
  if ('reason' in verified)
    throw invalidParameter('certificate', `a certificate that this service signed and that was not changed. ${verified.reason}`, 'body');
  const body = CertificateBody.parse(typeof certificate === 'string' ? JSON.parse(certificate) : certificate);
  if (body.subjects.length === 0)
    throw invalidParameter(
      'certificate',
      `a certificate with its subjects; this one shows none of ${body.header.subjects_count}. Use GET /screenings/{id}/replay or the certificate of one subject`,
      'body',
    );
  return fileSource(body);
}

const sizeOf = ({ header }: ReplaySource) => header.subjects_count;

/** Counts a replay as the screening it repeats, and refuses a large one without a key. */
async function charge(context: RequestContext, source: ReplaySource): Promise<void> {
  if (sizeOf(source) <= SMALL) return;
  if (context.key_id === null)
    throw new Problem('unauthenticated', 'Repeating a screening of this many subjects needs an API key: send it in X-API-Key.');
  await context.asBatch();
  await context.charge(Math.ceil(sizeOf(source) / SUBJECTS_PER_UNIT));
}

const replayOf = ({ deps, now, signal }: RequestContext, source: ReplaySource): OpenReplay => openReplay(deps, source, { now, signal });

async function answerReplay(context: RequestContext, source: ReplaySource): Promise<Replay> {
  if (sizeOf(source) > MOST_AT_ONCE)
    throw invalidParameter(
      'format',
      `ndjson: this screening has ${number(sizeOf(source))} subjects, and more than ${MOST_AT_ONCE} are returned line by line.`,
    );
  await charge(context, source);
  context.cite(...new Set(source.basis.lists.map(({ source_id }) => source_id)));
  return wholeReplay(replayOf(context, source));
}

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
};

const listed = (differences: readonly Difference[]): Html =>
  html`<ul>${differences.map(({ detail }) => html`<li>${withDates(detail)}</li>\n`)}</ul>`;

const columns: Columns<SubjectReplay> = [
  { title: 'No.', value: ({ index }) => index + 1 },
  { title: 'As sent', value: ({ sent }) => sent && sentWords(sent) },
  { title: 'Outcome then', value: ({ before }) => before && outcomeWords(before.outcome), stays: true },
  { title: 'Outcome now', value: ({ now }) => now && outcomeWords(now.outcome), stays: true },
  {
    title: 'Compared',
    value: ({ verdict, differences }) => html`<strong>${SUBJECT_WORDS[verdict]}</strong>${differences.length > 0 && listed(differences)}`,
  },
];

const isSame = ({ verdict }: SubjectReplay): number => Number(verdict === 'same');

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
${dataTable(
  'Subjects',
  columns,
  subjects.toSorted((one, other) => isSame(one) - isSame(other)),
)}
<p class="quiet">A replay repeats the screening as of the same date, from the releases on file. It is not a new screening.</p>
${HIT_IS_LEAD}`,
  };
}

/** A roster of 100,000 rows is screened again at several hundred a second. */
const DEADLINE_MS = 900_000;

export const replay = defineEndpoint({
  path: '/screenings/{id}/replay',
  ...ofCertificate,
  summary: 'Repeat the screening of a certificate',
  description:
    'Screens the subjects of a stored screening again, as of its day, with the same lists, names and minimum score, and compares every part of the result. The verdict is `same` only if nothing differs and nothing was left out; otherwise ' +
    '`differences` and the subjects say exactly what differs: another release, file or number of records of a list, a history that is too short, other rules or thresholds, records that were corrected, appeared or are gone, gaps. It is not a new screening and has ' +
    `no certificate. More than ${MOST_AT_ONCE} subjects need format=ndjson: one line per subject, and a last line with the counts and the verdict. Counts against the quota as the screening did. Anyone who may see the certificate may replay it; more than ten subjects need a key.`,
  response: Replay,
  page: { show: replayPage },
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
    // Not sent: the file is.
    return { ...replayOf(context, source).summary(), subjects: [] };
  },
});

export const replayFile = defineEndpoint({
  method: 'post',
  path: '/screenings/replay',
  tag: 'Certificates',
  summary: 'Repeat the screening of a certificate file',
  description:
    'As GET /screenings/{id}/replay, with the subjects in the file: for a certificate that was saved before its names were erased here, or for one subject of a roster. The certificate must be genuine: see /verify. It is not stored. Send the file itself as the body, or in the field `certificate` as text or as an object, as to /verify.',
  body: certificateBody(2 * LONGEST_CERTIFICATE),
  response: Replay,
  handler: async ({ body: { certificate } }, context) => answerReplay(context, await filedReplay(certificate, context)),
});
