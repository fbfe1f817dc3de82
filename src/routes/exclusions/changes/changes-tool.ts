import { z } from 'zod';
import { nameOfList } from '../../../domain/exclusions/list-name.ts';
import { textOf } from '../../../domain/exclusions/result-text.ts';
import { titleOf } from '../../../pages/member.ts';
import { fieldText } from '../../../pages/names/kind-of-field.ts';
import { date, withDates } from '../../../pages/wording.ts';
import { defineTool } from '../../../server/define-tool.ts';
import { agreesInWords } from '../list-record-records.ts';
import { answerChanges, changesAsked, changesQuery, dayWords } from './asked.ts';
import { Changes, KINDS, type ListedChange } from './schemas.ts';

const WORDS: Record<ListedChange['kind'], string> = {
  added: 'added',
  changed: 'changed',
  reinstated: 'reinstated (the publisher says so)',
  no_longer_listed: 'no longer listed (the publisher does not say why)',
};

function changeText(change: ListedChange): string[] {
  const { kind, change_date, full_name, npi, exclusion_date, reinstatement_date, fields, was_listed_before, provenance } = change;
  const facts = [
    npi && `NPI ${npi}`,
    exclusion_date && `excluded ${date(exclusion_date)}`,
    reinstatement_date && `reinstated ${date(reinstatement_date)}`,
  ];
  const head = `${date(change_date)}, ${nameOfList(provenance.source)}: ${[fieldText('full_name', full_name), ...facts].filter(Boolean).join(', ')} was ${WORDS[kind]}${was_listed_before ? ', as it had been before' : ''}.`;
  return [
    head,
    ...fields.map(({ field, from, to }) => `  - ${titleOf(field)}: ${withDates(from ?? 'nothing')} → ${withDates(to ?? 'nothing')}`),
    ...change.same_name_listed.map((one) => `  - The list has ${one.full_name} today (${agreesInWords(one)}), record ${one.record_ref}`),
  ];
}

export const tool = defineTool({
  name: 'list_changes',
  title: 'Changes to the exclusion lists',
  description:
    'Who was added to the exclusion lists, whose entry changed, who was reinstated and who is no longer listed, newest release first, with names and the fields that differ. Ask for one month, for changes since a date, or for some lists or kinds; use the cursor for the next page.',
  input: z.strictObject({
    ...changesQuery,
    limit: z.number().int().min(1).max(200).default(50).describe('Maximum number of changes, up to 200'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other arguments unchanged'),
  }),
  output: Changes,
  call: ({ limit, cursor, ...asked }, context) =>
    answerChanges(changesAsked(asked), { limit, cursor }, context, 'Change or remove a filter.'),
  tell({ total, by_kind, results, lists, next_cursor }, why_empty) {
    if (total === 0)
      return [
        withDates(why_empty ?? 'No change matches.'),
        ...(lists.length > 0
          ? [`Newest release: ${lists.map((list) => `${nameOfList(list.source)} ${withDates(dayWords(list))}`).join(', ')}.`]
          : []),
      ].join('\n');
    const counts = KINDS.filter((kind) => by_kind[kind]! > 0).map((kind) => `${by_kind[kind]} ${kind.replaceAll('_', ' ')}`);
    return [
      `${counts.join(', ')}; ${results.length} shown:`,
      textOf(results.map(changeText), 'change'),
      ...(next_cursor ? ['More changes: call again with next_cursor as cursor.'] : []),
    ].join('\n');
  },
});
