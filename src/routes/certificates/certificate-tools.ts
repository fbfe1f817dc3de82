import { z } from 'zod';
import { CertificateBody } from '../../certificates/schemas.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { gapsText, listsText, textOf } from '../../domain/exclusions/result-text.ts';
import { counted, date, moment, withDates } from '../../pages/wording.ts';
import { Replay, type SubjectReplay } from '../../replay/schemas.ts';
import type { HitOutcome } from '../../screening/decide.ts';
import { countsInWords, HIT_WORDS, outcomeWords, similarityPct } from '../../screening/outcome-words.ts';
import { defineTool } from '../../server/define-tool.ts';
import { invalidParameter } from '../../server/errors.ts';
import { sentWords } from './certificate-words.ts';
import { answerCertificate, CertifiedId } from './page-records.ts';
import { answerReplay, filedReplay, storedReplay } from './replay.ts';
import { CertificateNumber, LONGEST_CERTIFICATE, Verified, verified, verifiedId } from './verify.ts';

type Certificate = z.output<typeof CertificateBody>;

function subjectText({ subjects }: Certificate): string[][] {
  return subjects.map(({ index, content }) => {
    if (!content) return [`${index + 1}. The data of this subject was erased. Its proof remains valid.`];
    const { sent, outcome, reason, hits, hits_found } = content;
    const records = hits.map(
      ({ list, record_id, score, outcome: of_hit }) =>
        `  - ${HIT_WORDS[of_hit as HitOutcome] ?? of_hit}, similarity ${similarityPct(score)}%: record ${record_id} of the list ${nameOfList(list)}`,
    );
    const more = hits_found > hits.length ? [`  - and ${hits_found - hits.length} more`] : [];
    return [`${index + 1}. ${sentWords(sent)}: ${outcomeWords(outcome)}.${reason ? ` ${reason}` : ''}`, ...records, ...more];
  });
}

export const certificate = defineTool({
  name: 'certificate',
  title: 'The certificate of a screening',
  description:
    'What was screened, when, against which releases and files of the lists, with which gaps, rules and outcome, under a signed root. To prove it to someone, save the file from GET /screenings/{id}/certificate unchanged: the copy in this result is for reading. ' +
    'A screening of more than 500 subjects shows none; ask for one with `subject`.',
  input: z.strictObject({
    id: CertifiedId,
    subject: z.number().int().min(0).max(1_000_000).optional().describe('Only the subject at this position, from 0'),
  }),
  output: z.object({
    certificate: CertificateBody.describe('The certificate, for reading'),
    file_at: z.string().describe('Where to get the verifiable file'),
    page_at: z.string().describe('The printable page'),
  }),
  async call({ id, subject }, context) {
    const path = `${context.base_url}/screenings/${id}/certificate`;
    const file_at = subject === undefined ? path : `${path}?subject=${subject}`;
    return { certificate: await answerCertificate(id, subject, context), file_at, page_at: path };
  },
  tell({ certificate, file_at }) {
    const { header, basis, chain } = certificate;
    const { root } = chain.at(-1)!;
    return [
      `Screening ${header.id} of ${moment(header.screened_at)}, as of ${date(header.as_of)}: ${counted(header.subjects_count, 'subject')}, ${countsInWords(header.outcomes)}.`,
      textOf(subjectText(certificate), 'subject'),
      listsText(basis.lists),
      ...basis.lists.flatMap(({ title, files }) =>
        files.map(({ file_name, sha256, rows }) => `${title}: ${file_name}, ${counted(rows, 'row')}, SHA-256 ${sha256}`),
      ),
      gapsText(basis.gaps as Parameters<typeof gapsText>[0]),
      `Signed ${moment(root.signed_at)} as root ${root.number} with key ${root.key_id}. File: ${file_at}`,
    ].join('\n');
  },
});

function replayText({ index, sent, verdict, before, now, differences }: SubjectReplay): string[] {
  const outcomes = [before && `then ${outcomeWords(before.outcome)}`, now && `now ${outcomeWords(now.outcome)}`].filter(Boolean).join(', ');
  return [
    `${index + 1}. ${sent ? sentWords(sent) : 'erased'}: ${verdict.replaceAll('_', ' ')}${outcomes ? ` (${outcomes})` : ''}.`,
    ...differences.map(({ detail }) => `  - ${detail}`),
  ];
}

const idOrFile = {
  id: CertifiedId.optional(),
  certificate: z
    .string()
    .min(1)
    .max(LONGEST_CERTIFICATE)
    .optional()
    .describe('Content of a certificate file, unchanged, instead of the id'),
};

function oneOfBoth(parameter: string, ...both: (string | undefined)[]): void {
  if (both.filter(Boolean).length !== 1) throw invalidParameter(parameter, 'id or certificate, not both', 'body');
}

export const replay = defineTool({
  name: 'replay',
  title: 'Repeat the screening of a certificate',
  description:
    'Screens the subjects of a certificate again, as of its day and with the same lists, and says whether the result is the same or exactly what differs: releases, files and sizes of lists, gaps, rules, records. By the id of a stored screening of up to 500 subjects, or by the content of a certificate file. It is not a new screening.',
  input: z.strictObject({
    ...idOrFile,
  }),
  output: Replay,
  async call({ id, certificate }, context) {
    oneOfBoth('id', id, certificate);
    return answerReplay(context, await (id === undefined ? filedReplay(certificate!, context) : storedReplay(id, context)));
  },
  tell: ({ id, screened_at, statement, differences, subjects }) =>
    [
      `Screening ${id} of ${moment(screened_at)}. ${withDates(statement)}`,
      ...differences.map(({ detail }) => `- ${detail}`),
      textOf(subjects.map(replayText), 'subject'),
    ].join('\n'),
});

export const verify = defineTool({
  name: 'verify_certificate',
  title: 'Whether a certificate is genuine',
  description:
    'Says whether a certificate was signed by this service and not changed since, and if not, why: by its number, or by the unchanged content of its file. Shows no names and stores nothing.',
  input: z.strictObject({ ...idOrFile, id: CertificateNumber }),
  output: Verified,
  call({ id, certificate }, { deps }) {
    oneOfBoth('certificate', id, certificate);
    return certificate === undefined ? verifiedId(deps.pool, id!) : verified(deps.pool, certificate);
  },
  tell({ is_certificate, reason, screening }) {
    if (!screening) return is_certificate === false ? String(reason) : `Not genuine. ${reason}`;
    const { id, screened_at, as_of, outcomes, subjects, disclosed, erased, signed_at } = screening;
    return `Genuine. Screening ${id} of ${counted(subjects, 'subject')} on ${moment(screened_at)}, as of ${date(as_of)}, signed ${moment(signed_at)}: ${countsInWords(outcomes)}. The certificate shows ${counted(disclosed, 'subject')}${erased > 0 ? `; the data of ${counted(erased, 'subject')} was erased` : ''}.`;
  },
});
