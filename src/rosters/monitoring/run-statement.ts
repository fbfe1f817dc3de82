import { z } from 'zod';
import { counted, number } from '../../pages/wording.ts';
import { readTable } from '../../read-table.ts';
import { type Cause, FULL_REASONS, type FullReason } from './open-run.ts';
import type { CausingLoad } from './position.ts';

export interface RunFacts {
  status: 'checking' | 'screening' | 'done' | 'failed';
  is_full: boolean;
  cause: Cause;
  full_because: FullReason | null;
  loads: Pick<CausingLoad, 'title' | 'release_date'>[];
  changed_records: number | null;
  subjects: number;
  touched: number;
  not_screened: number;
  /** Their row numbers in the file, at most MOST_NOT_SCREENED. */
  rows_not_screened: number[];
  new_hits: number | null;
  hits_gone: number | null;
  note: string | null;
}

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
  if (named.length > 0) return `After ${joined(named)} ${named.length === 1 ? 'was' : 'were'} loaded`;
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
  return ` ${not_screened === 1 ? 'Row' : 'Rows'} ${rows} ${not_screened === 1 ? 'was' : 'were'} not screened. This is not a clear result.`;
}

function fullStatement(run: RunFacts): string {
  const { status, full_because, subjects, not_screened } = run;
  const screened = subjects - not_screened;
  const rows = not_screened > 0 ? `${number(screened)} of ${counted(subjects, 'row')}` : `All ${counted(subjects, 'row')}`;
  const verb = screened === 1 ? 'was' : 'were';
  const is_first = full_because === 'first';
  const why = is_first ? 'when monitoring began' : `because ${BECAUSE.get(full_because!)}`;
  const again = is_first ? '' : ' again';
  if (status === 'done') return `${rows} ${verb} screened${again} ${why}; ${found(run)}.${notScreened(run)}`;
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
