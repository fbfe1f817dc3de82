import { z } from 'zod';
import { CertificateBody } from '../../certificates/schemas.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { gapsText, listsText, textOf } from '../../domain/exclusions/result-text.ts';
import { counted, date, moment } from '../../pages/wording.ts';
import type { HitOutcome } from '../../screening/decide.ts';
import { countsInWords, HIT_WORDS, outcomeWords, similarityPct } from '../../screening/outcome-words.ts';
import { defineTool } from '../../server/define-tool.ts';
import { sentWords } from './certificate-words.ts';
import { answerCertificate } from './page-records.ts';

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

export const tool = defineTool({
  name: 'certificate',
  title: 'The certificate of a screening',
  description:
    'What was screened, when, against which releases and files of the lists, with which gaps, rules and outcome, under a signed root. To prove it to someone, save the file from GET /screenings/{id}/certificate unchanged: the copy in this result is for reading. ' +
    'A screening of more than 500 subjects shows none; ask for one with `subject`.',
  input: z.strictObject({
    id: z.uuid('the id of a screening, as in its result').describe('Id of the screening'),
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
