import type { Cause, FullReason } from './open-run.ts';
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
  new_hits: number | null;
  hits_gone: number | null;
  note: string | null;
}

const number = (value: number) => value.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;
const joined = (words: string[]) => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

const BECAUSE: Record<FullReason, string> = {
  first: 'the monitor was new',
  month: 'a new month had begun',
  requested: 'it was requested',
  rules: 'the software that compares names was updated',
  restored: 'the database was restored or moved',
  rebuilt: 'a list changed so much that its changes were not listed one by one',
  removed: 'a release was corrected, which removed records',
  many: 'a large number of records had changed',
  long_ago: 'the last run was more than 30 days before',
  no_index: 'there was no name index',
};

/** Loads named in a sentence. */
const MOST_NAMED = 3;

function after({ loads, cause }: RunFacts): string {
  const named = [...new Set(loads.map(({ title, release_date }) => (release_date ? `${title} of ${release_date}` : title)))];
  if (named.length > MOST_NAMED) return `After ${counted(named.length, 'release')} of lists were loaded`;
  if (named.length > 0) return `After ${joined(named)} ${named.length === 1 ? 'was' : 'were'} loaded`;
  return cause === 'dates' ? 'After the end date of an exclusion had passed' : 'Since the previous run';
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

/** What a run did and how it knows that the other subjects are as before, in sentences. */
export function runStatement(run: RunFacts): string {
  const { status, is_full, full_because, changed_records, subjects, touched, note } = run;
  if (status === 'failed') return note ?? 'The run failed.';
  if (is_full) {
    const why = `because ${BECAUSE[full_because!]}`;
    if (status !== 'done') return `All ${counted(subjects, 'subject')} are being screened again ${why}.`;
    return `All ${counted(subjects, 'row')} were screened again ${why}; ${found(run)}.`;
  }
  if (status === 'checking')
    return `${after(run)}, ${counted(subjects, 'subject')} are being compared with ${counted(changed_records ?? 0, 'changed record')}.`;
  const records = changed_records ?? 0;
  if (records === 0 && touched === 0) return `${after(run)}, no record was new, changed or gone, so no result can have changed.`;
  const changed = `${after(run)}, ${counted(records, 'record')} ${were(records)} new, changed or gone.`;
  if (touched === 0)
    return `${changed} No result can have changed: the same search for each of the ${counted(subjects, 'subject')} finds none of them as a hit, before or now.`;
  const again = `${number(touched)} of ${counted(subjects, 'subject')} ${touched === 1 ? 'has' : 'have'} a name or identifier near one of them and ${status === 'done' ? `${were(touched)} screened again; ${found(run)}` : `${touched === 1 ? 'is' : 'are'} being screened again`}.`;
  return `${changed} ${again} The others cannot have changed: the same search for them finds none of the ${number(records)} as a hit, before or now.`;
}
