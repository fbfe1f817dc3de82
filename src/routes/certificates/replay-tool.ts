import { z } from 'zod';
import { textOf } from '../../domain/exclusions/result-text.ts';
import { moment, withDates } from '../../pages/wording.ts';
import { Replay, type SubjectReplay } from '../../replay/schemas.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import { defineTool } from '../../server/define-tool.ts';
import { invalidParameter } from '../../server/errors.ts';
import { sentWords } from './certificate-words.ts';
import { answerReplay, filedReplay, storedReplay } from './replay.ts';
import { LONGEST_CERTIFICATE } from './verify.ts';

function subjectText({ index, sent, verdict, before, now, differences }: SubjectReplay): string[] {
  const outcomes = [before && `then ${outcomeWords(before.outcome)}`, now && `now ${outcomeWords(now.outcome)}`].filter(Boolean).join(', ');
  return [
    `${index + 1}. ${sent ? sentWords(sent) : 'erased'}: ${verdict.replaceAll('_', ' ')}${outcomes ? ` (${outcomes})` : ''}.`,
    ...differences.map(({ detail }) => `  - ${detail}`),
  ];
}

export const tool = defineTool({
  name: 'replay',
  title: 'Repeat the screening of a certificate',
  description:
    'Screens the subjects of a certificate again, as of its day and with the same lists, and says whether the result is the same or exactly what differs: releases, files and sizes of lists, gaps, rules, records. By the id of a stored screening of up to 500 subjects, or by the content of a certificate file. It is not a new screening.',
  input: z.strictObject({
    id: z.uuid('the id of a screening, as in its result').optional().describe('Id of the screening'),
    certificate: z
      .string()
      .min(1)
      .max(LONGEST_CERTIFICATE)
      .optional()
      .describe('Content of a certificate file, unchanged, instead of the id'),
  }),
  output: Replay,
  async call({ id, certificate }, context) {
    if ((id === undefined) === (certificate === undefined)) throw invalidParameter('id', 'id or certificate, not both', 'body');
    return answerReplay(context, await (id === undefined ? filedReplay(certificate!, context) : storedReplay(id, context)));
  },
  tell: ({ id, screened_at, statement, differences, subjects }) =>
    [
      `Screening ${id} of ${moment(screened_at)}. ${withDates(statement)}`,
      ...differences.map(({ detail }) => `- ${detail}`),
      textOf(subjects.map(subjectText), 'subject'),
    ].join('\n'),
});
