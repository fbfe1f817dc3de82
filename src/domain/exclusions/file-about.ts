import type { z } from 'zod';
import type { FileColumn } from '../../lists/flat-columns.ts';
import { fieldText } from '../../pages/names/kind-of-field.ts';
import { date, moment } from '../../pages/wording.ts';
import { foundIn } from '../../screening/list-block.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import type { nameFields } from '../../screening/schemas.ts';
import { nameOfList } from './list-name.ts';

type Answer = z.output<z.ZodObject<typeof nameFields>>;

/**
 * What a file of the hits of a screening by name says about it: without the outcome its rows, or no rows, would look
 * like a result.
 */
export function fileAbout(answer: Answer): [subject: string, details: string][] {
  const { id, screened_at, as_of, outcome, reason, names, listing, hits_below_min_score } = answer;
  const { lists_searched, gaps } = foundIn(answer);
  return [
    ['Outcome', `${outcomeWords(outcome)} (${outcome})`],
    ...(reason ? [['Reason', reason] as [string, string]] : []),
    ...(listing ? [['Rows', listing] as [string, string]] : []),
    ...names.map((one): [string, string] => ['Name', `${fieldText('name', one.name)}: ${one.reason ?? `${one.hits} similar records`}`]),
    ['Screening', `no. ${id}, ${moment(screened_at)}, as of ${date(as_of)}`],
    ['Certificate', `/screenings/${id}/certificate`],
    ['Lists', lists_searched.length > 0 ? `${lists_searched.length} searched` : 'none with real data searched'],
    ...(hits_below_min_score > 0 ? [['Not shown', `${hits_below_min_score} less similar records`] as [string, string]] : []),
    ...gaps.map(({ list, detail }): [string, string] => ['Gap', `${nameOfList(list)}: ${detail}`]),
    ['Use', 'A hit is a lead to verify with the agency that publishes the list, never a determination.'],
  ];
}

export const fileColumns: Record<string, FileColumn<Answer>> = {
  screening_outcome: {
    type: 'text',
    meaning: 'Outcome of the screening, the same in every row. Without a hit the file has one row, which has the outcome and no record',
    value: ({ outcome }) => outcome,
  },
  screening_gaps: {
    type: 'integer',
    meaning: 'Number of gaps, such as lists that are missing or out of date: if there is any, no result is clear',
    value: ({ lists }) => lists.filter(({ gap }) => gap !== null).length,
  },
  screening_as_of: { type: 'date', meaning: 'As-of date', value: ({ as_of }) => as_of },
  screened_at: { type: 'instant', meaning: 'When it was screened (UTC)', value: ({ screened_at }) => screened_at },
  screening_id: {
    type: 'text',
    meaning: 'Number of the certificate, at /screenings/{id}/certificate, with the lists, gaps and hits as signed',
    value: ({ id }) => id,
  },
};

export const fileMark = ({ outcome }: Pick<Answer, 'outcome'>): string => outcome.replaceAll('_', ' ');
