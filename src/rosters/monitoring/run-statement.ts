import { z } from 'zod';
import { arrayOf, count, countOrNull, flag, instant, instantOrNull, named, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { counted, number } from '#pages/wording';
import { readTable } from '#read-table';
import { CAUSES, FULL_REASONS } from './open-run.ts';
import { CausingLoad } from './position.ts';

export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month such as 2026-11')
  .describe('Month (UTC), such as 2026-11');

const Touches = named(
  'MonitorTouches',
  {
    all: count('Every row that can be screened, in a full run'),
    candidate: count('A changed record is or was a hit by name, or may have replaced one'),
    npi: count('A changed record has the NPI of the subject'),
    nppes_names: count('NPPES has other names for the NPI of the subject'),
    too_many_similar: count('The last result was cut off because too many names are similar'),
    no_result: count('The last result was erased or incomplete'),
  },
  'Subjects by the reason they were screened again',
);
export type Touch = keyof z.infer<typeof Touches>;

export const MonitorRun = named('MonitorRun', {
  id: text('Id of the run'),
  status: oneOf(
    ['checking', 'screening', 'done', 'failed'],
    'checking: finding the subjects that changes may affect; screening: screening those again; done; failed: see note, it is tried again',
  ),
  statement: text('What the run did and how it knows that the other subjects did not change, in sentences'),
  cause: oneOf(
    CAUSES,
    'first: monitoring began; lists: lists were loaded; dates: the end of an exclusion passed; renewed: a list is up to date again; month: a month began; requested',
  ),
  is_full: flag('Every row that can be screened was screened again'),
  full_because: oneOrNull(FULL_REASONS, 'Why every row that can be screened was screened again; null for an incremental run'),
  month: Month.nullable().describe('Set for the full run of a month'),
  created_at: instant('When the run began (UTC)'),
  finished_at: instantOrNull('When it was done or failed'),
  loads: arrayOf(CausingLoad, 'Loads since the previous run'),
  changed_records: countOrNull('Records added, changed or removed since the previous run; null if they were not counted'),
  subjects: count('Rows of the roster'),
  touched: count('Subjects that were screened again'),
  not_screened: count('Rows that were not screened because they cannot be read or have too little information: no clear result for them'),
  rows_not_screened: arrayOf(z.number().int(), 'Their row numbers in the file, at most 20'),
  touched_by: Touches,
  outcome_changes: countOrNull('Subjects whose outcome changed, ignoring gaps; null until the run is done'),
  new_hits: countOrNull('Subjects with a new hit'),
  hits_gone: countOrNull('Subjects with a hit that is gone'),
  screening_id: textOrNull(
    'The screening of the affected subjects, with results and certificate; null if there were none, or if it was deleted',
  ),
  note: textOrNull('Why the run failed'),
});

type Run = z.infer<typeof MonitorRun>;
type Facts = 'status' | 'is_full' | 'cause' | 'full_because' | 'changed_records' | 'subjects' | 'touched' | 'not_screened';
export type RunFacts = Pick<Run, Facts | 'rows_not_screened' | 'new_hits' | 'hits_gone' | 'note'> & {
  loads: Pick<CausingLoad, 'title' | 'release_date'>[];
};

const joined = (words: string[]) => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

/** Why everyone was screened again, as part of a sentence. */
const BECAUSE = new Map(
  readTable('src/rosters/monitoring/full-reasons.csv', z.object({ reason: z.enum(FULL_REASONS), words: z.string().min(1) })).map(
    ({ reason, words }) => [reason, words],
  ),
);

const MOST_NAMED = 3;

function after({ loads, cause }: RunFacts): string {
  const named = [...new Set(loads.map(({ title, release_date }) => (release_date ? `${title} of ${release_date}` : title)))];
  if (named.length > MOST_NAMED) return `After ${counted(named.length, 'list release')} were loaded`;
  if (named.length > 0) return `After ${joined(named)} ${were(named.length)} loaded`;
  return cause === 'dates' ? 'After the end date of an exclusion passed' : 'Since the previous run';
}

const were = (count: number) => (count === 1 ? 'was' : 'were');

function found({ new_hits, hits_gone }: RunFacts): string {
  const parts = [
    ...(new_hits ? [`${number(new_hits)} ${new_hits === 1 ? 'has' : 'have'} a new hit`] : []),
    ...(hits_gone
      ? [`${number(hits_gone)} no longer ${hits_gone === 1 ? 'has' : 'have'} a hit that ${hits_gone === 1 ? 'it' : 'they'} had`]
      : []),
  ];
  return parts.length > 0 ? joined(parts) : 'none has a new hit';
}

const MOST_ROWS = 10;

export function notScreened({ not_screened, rows_not_screened }: Pick<RunFacts, 'not_screened' | 'rows_not_screened'>): string {
  if (not_screened === 0) return '';
  const named = rows_not_screened.slice(0, MOST_ROWS).map(number);
  const more = not_screened - named.length;
  const rows = joined([...named, ...(more > 0 ? [`${number(more)} more`] : [])]);
  return ` ${not_screened === 1 ? 'Row' : 'Rows'} ${rows} ${were(not_screened)} not screened, or not in full. This is not a clear result.`;
}

function fullStatement(run: RunFacts): string {
  const { status, full_because, subjects, not_screened } = run;
  const screened = subjects - not_screened;
  const rows = not_screened > 0 ? `${number(screened)} of ${counted(subjects, 'row')}` : `All ${counted(subjects, 'row')}`;
  const is_first = full_because === 'first';
  const why = is_first ? 'when monitoring began' : `because ${BECAUSE.get(full_because!)}`;
  const again = is_first ? '' : ' again';
  if (status === 'done') return `${rows} ${were(screened)} screened${again} ${why}; ${found(run)}.${notScreened(run)}`;
  const begun = is_first ? 'because monitoring began' : why;
  return `${rows} ${screened === 1 ? 'is' : 'are'} being screened${again} ${begun}.${notScreened(run)}`;
}

export function runStatement(run: RunFacts): string {
  const { status, is_full, changed_records, touched, note } = run;
  if (status === 'failed') return note ?? 'The run failed.';
  if (is_full) return fullStatement(run);
  const subjects = run.subjects - run.not_screened;
  if (status === 'checking')
    return `${after(run)}, ${counted(subjects, 'subject')} are being compared with ${counted(changed_records ?? 0, 'changed record')}.${notScreened(run)}`;
  const records = changed_records ?? 0;
  if (records === 0 && touched === 0)
    return `${after(run)}, no records were added, changed or removed, so no result can have changed.${notScreened(run)}`;
  const changed = `${after(run)}, ${counted(records, 'record')} ${were(records)} added, changed or removed.`;
  if (touched === 0)
    return `${changed} No result can have changed: searching again for each of the ${counted(subjects, 'subject')} finds none of these records as a hit, before or now.${notScreened(run)}`;
  const again = `${number(touched)} of ${counted(subjects, 'subject')} ${touched === 1 ? 'has' : 'have'} a name or identifier similar to one of them and ${status === 'done' ? `${were(touched)} screened again; ${found(run)}` : `${touched === 1 ? 'is' : 'are'} being screened again`}.`;
  return `${changed} ${again} The others cannot have changed: searching again for them finds none of the ${number(records)} as a hit, before or now.${notScreened(run)}`;
}
