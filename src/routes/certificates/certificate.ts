import { z } from 'zod';
import { MOST_DISCLOSED } from '#certificates/read-certificate';
import { CertificateBody } from '#certificates/schemas';
import { gapsByReason, gapsTable } from '#domain/exclusions/gaps-table';
import { listStanding } from '#domain/exclusions/list-name';
import { HIT_IS_LEAD } from '#domain/exclusions/verdict';
import { FEDERAL_LIST } from '#fields/required-lists';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, date, number, second } from '#pages/wording';
import { rosterNote } from '#rosters/roster-note';
import { similarityPct } from '#screening/outcome-words';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { subjectsPart } from './certificate-subjects.ts';
import { outcomeCounts, sentWords } from './certificate-words.ts';
import {
  answerCertificate,
  type CertificatePageData,
  certificatePageData,
  MOST_PRINTED_HITS,
  MOST_REPORTED,
  ofCertificate,
} from './page-records.ts';

/**
 * When it was signed and what that covers, for everybody; the signature itself, for programs, is folded on screen and
 * printed.
 */
export function signaturePart({ basis: { algorithm }, chain }: CertificateBody): Html {
  const { root, signature } = chain.at(-1)!;
  return html`<h2>Signature</h2>
<p>This service signed the certificate file on ${second(root.signed_at)}. The signature covers the time, what was sent, what was found, and the lists and rules behind it: if any of it is changed, the file no longer verifies.</p>
<p>A name is a hit if its similarity is ${similarityPct(algorithm.possible_threshold)}% or more, or if a single typing error could explain the difference.</p>
<details class="technical"><summary>Signature, key and software version</summary>
<p class="fine">Signature no. ${number(root.number)} of this service: <code>${signature}</code><br>
Key: <code>${root.key_id}</code>, published at <a href="/.well-known/proviso-keys.json">/.well-known/proviso-keys.json</a><br>
Software version ${algorithm.version}${algorithm.rules_version === undefined ? '' : `, rules version ${algorithm.rules_version}`}; fingerprint of its matching rules (SHA-256): <code>${algorithm.rules_sha256}</code><br>
Programs that verify a certificate offline, and how it is signed: <a href="/resources/certificates">Certificates</a></p></details>`;
}

type List = CertificateBody['basis']['lists'][number];
type File = List['files'][number];

/** Files shown without a click: a list of monthly additions may have hundreds. */
const most_files = 3;

const fileLines = (files: List['files']) =>
  files.map(({ sha256, rows, loaded_at }) => html`<code>${sha256}</code> ${counted(rows, 'row')}, loaded ${second(loaded_at)}<br>`);

function filesOf({ files }: List): Html {
  if (files.length <= most_files) return html`${fileLines(files)}`;
  // The list itself before its monthly changes.
  const [largest, ...rest] = files.toSorted((one, other) => other.rows - one.rows) as [File, ...File[]];
  const ordered = [largest, ...rest.toSorted((one, other) => other.loaded_at.localeCompare(one.loaded_at))];
  return html`${fileLines(ordered.slice(0, most_files))}<details class="further-files"><summary>${counted(files.length - most_files, 'further file')}, all named in the certificate file</summary>${fileLines(ordered.slice(most_files))}</details>`;
}

const listRow = (list: List): Html =>
  html`<tr><td>${list.title}</td><td class="nowrap">${list.release_date ? date(list.release_date) : 'unknown'}</td><td class="number">${number(list.rows)}</td><td>${filesOf(list)}</td></tr>\n`;

const isFederal = ({ source_id }: List): number => Number(source_id === FEDERAL_LIST);

const listsTable = (label: string, lists: readonly List[]): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table class="fine"><thead><tr><th>List</th><th>Release</th><th class="number">Active records</th><th>Fingerprint of the file (SHA-256)</th></tr></thead><tbody>${lists
    .toSorted((one, other) => isFederal(other) - isFederal(one) || one.title.localeCompare(other.title))
    .map(listRow)}</tbody></table></div>`;

const MOST_GAPS = 5;

function gapsPart({ header, basis: { gaps, lists } }: CertificateBody): Content {
  if (gaps.length === 0) return null;
  return html`<h2>Gaps in the required lists</h2>
<p>${listStanding(
    gaps,
    lists.map(({ source_id }) => source_id),
    true,
  )}</p>
<div class="unprinted">${gapsTable(gaps, { lists_searched: lists, as_of: header.as_of }, MOST_GAPS)}</div><div class="printed">${gapsByReason(gaps)}</div>`;
}

const toneOf = (counts: Record<string, number>): string =>
  counts.match ? 'bad' : Object.keys(counts).every((outcome) => outcome === 'clear') ? 'good' : 'warning';

function outcomePart({ header, subjects }: CertificateBody, no: number | null): Html {
  const of_one = no !== null || header.subjects_count === 1 ? (subjects[0]?.content ?? null) : null;
  const counts = no === null ? header.outcomes : { [of_one?.outcome ?? 'invalid']: 1 };
  const is_known = no === null || of_one !== null;
  return html`<div class="verdict ${is_known ? toneOf(counts) : 'plain'}"><p class="outcome">${is_known ? outcomeCounts(counts) : 'Outcome erased'}</p>
<p>${of_one && html`${sentWords(of_one.sent)}. `}${no === null ? header.subjects_count > 1 && `${counted(header.subjects_count, 'subject')}.` : `Subject ${number(no)} of ${counted(header.subjects_count, 'subject')}.`}</p></div>`;
}

/** More subjects than one page can repeat. */
const MOST_REPLAYED = 500;

const replayLink = ({ id, subjects_count }: CertificateBody['header']): Html =>
  subjects_count > MOST_REPLAYED
    ? html`<a href="/screenings/${id}/replay?format=ndjson">Repeat it for all subjects</a> and compare the results: a file with one line per subject.`
    : html`<a href="/screenings/${id}/replay">Repeat this screening</a> as of that date and compare the result.`;

/** `no`: of one subject, from 1. */
const fileName = (id: string, no: number | null): string => `certificate-${id}${no === null ? '' : `-no-${no}`}`;

function certificatePage(certificate: CertificateBody, view: PageView, data: CertificatePageData & { is_file: boolean }): Page {
  const { header, basis } = certificate;
  const link = `${view.base_url}/verify?id=${header.id}`;
  // For one subject: its number, from 1.
  const no = certificate.format === 'proviso-excerpt/1' ? certificate.subjects[0]!.index + 1 : null;
  const of_subject = `/screenings/${header.id}/certificate?${no === null ? '' : `subject=${no - 1}&`}`;
  // A saved page must still have the names when they are erased here.
  const proof = data.is_file
    ? `data:application/json;base64,${Buffer.from(JSON.stringify(certificate)).toString('base64')}`
    : `${of_subject}format=json`;
  // A subject is handed to others, whom other sheets do not concern.
  const note = rosterNote(no === null ? data : { names_cut: data.names_cut });
  const [since, elsewhere] = [data.decisions.size > 0 && !data.is_erased, data.elsewhere.length > 0];
  return {
    title: 'Screening certificate',
    ...(data.is_file && { file_of: view.base_url }),
    width: 'wide',
    main: html`<article class="certificate"><h1>Screening certificate</h1>
${outcomePart(certificate, no)}
<p>Screened ${second(header.screened_at)}, as of ${date(header.as_of)}. No. ${header.id}</p>
${data.organization && html`<p>Organization: ${data.organization} <span class="quiet">(not covered by the signature)</span></p>`}${note && html`<p class="note">${note} <span class="quiet">(not covered by the signature)</span></p>`}
${
  !data.is_file &&
  html`<p class="unprinted"><a class="button" href="${proof}" download="${fileName(header.id, no)}.json">Download the file to verify (JSON)</a> <a class="button plain" href="${of_subject}file=true">Download this page to read</a> <button type="button" class="plain" data-print hidden>Print or save as PDF</button></p>`
}
<p>This page is a copy for reading. The <a href="${proof}" download="${fileName(header.id, no)}.json">certificate file</a> (JSON)${no === null ? '' : ' for this subject, which shows no other,'} is the proof, ${data.is_file ? 'and the link has it within this page' : 'which the downloaded page contains too'}: anyone can verify that file, not the page, at <a href="${link}">${link}</a>, or offline.</p>
${!data.is_erased && !data.is_file && html`<p class="unprinted">${data.is_own && html`<a href="/screenings/${header.id}">Hits and decisions</a> · `}${replayLink(header)}</p>`}
<h2>${no !== null ? `Subject ${number(no)}` : header.subjects_count === 1 ? 'Subject' : counted(header.subjects_count, 'subject')}</h2>
${subjectsPart(certificate, data, view.base_url)}
${HIT_IS_LEAD}
${(since || elsewhere) && html`<p>${since && 'Decisions marked “since” were made after the screening. '}${elsewhere && 'Decisions from other screenings of the same subject also apply here. '}They are not in the certificate file and not covered by its signature.</p>`}
${gapsPart(certificate)}
<h2>Appendix: ${basis.lists.length > 0 ? counted(basis.lists.length, 'list') : 'no list with real data'} searched</h2>
${
  basis.lists.length > 0
    ? html`<p>The screening searched the active records of these lists. Their number differs from the rows of a file: one row may name several people or businesses, ended exclusions do not count, and a list may be read from several files. The fingerprint identifies a file: if one character of the file changes, so does its fingerprint.</p>${listsTable('Lists searched', basis.lists)}`
    : html`<p>Sample data does not count.</p>`
}
${
  basis.lists_at_start.length > 0 &&
  html`<h2>Appendix: lists loaded again during the screening</h2><p>The first subjects were compared with these earlier releases:</p>
${listsTable('Lists loaded again during the screening', basis.lists_at_start)}`
}
${signaturePart(certificate)}
</article>`,
  };
}

export default defineEndpoint({
  path: '/screenings/{id}/certificate',
  ...ofCertificate,
  summary: 'The certificate of a screening',
  description:
    'What was sent, the lists searched with their files, gaps, rules and outcomes, in canonical JSON (RFC 8785) under a signed root. Save it: it can be verified offline, at /verify, or with ' +
    '`proviso verify-certificate`, even after names were erased here. As a page it can be printed. ' +
    `A screening belongs to the key of its request and to the keys that replace it; anyone who knows the id can open a screening made without a key. A certificate for more than ${MOST_DISCLOSED} subjects shows none of them: request each with \`subject\`, which counts from 0.`,
  query: z.object({
    subject: z
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Show only this subject, with its proof. Counted from 0: the subject that pages and messages call no. 1 is subject=0'),
    all_hits: z
      .boolean()
      .default(false)
      .describe(`The page shows all subjects with hits, for printing, at most ${MOST_PRINTED_HITS}; JSON is not affected`),
    file: z
      .boolean()
      .default(false)
      .describe(
        `The page as one file to keep and print, with its proof and at most ${MOST_PRINTED_HITS} subjects with hits; JSON is not affected`,
      ),
  }),
  response: CertificateBody,
  shape: 'message',
  page: {
    show: certificatePage,
    data: async ({ params: { id }, query: { all_hits, file } }, context) => ({
      ...(await certificatePageData(id, all_hits || file ? MOST_PRINTED_HITS : MOST_REPORTED, context)),
      is_file: file,
    }),
  },
  async handler({ params: { id }, query: { subject, file } }, context) {
    const certificate = await answerCertificate(id, subject, context);
    const name = fileName(id, subject === undefined ? null : subject + 1);
    if (context.wants === 'json') context.header('Content-Disposition', `inline; filename="${name}.json"`);
    else if (file) context.header('Content-Disposition', `attachment; filename="${name}.html"`);
    return certificate;
  },
});
