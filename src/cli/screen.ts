import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { Refusal } from '../load/refusal.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { checkNpi } from '../screening/check-npi.ts';
import { presentHits } from '../screening/present.ts';
import { presentGroups } from '../screening/present-groups.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import { screenBatch } from '../screening/screen-batch.ts';
import { warningsOf } from '../screening/warnings.ts';
import { type Command, fromUser, readArguments, UsageError } from './command.ts';
import type { RosterQuestion } from './roster/questions.ts';
import { screeningQuestions } from './screening-questions.ts';
import { withStores } from './stores.ts';

const usage = 'screen FILE [--as-of DATE] [--lists federal,OH,…] [--ignore COLUMN]… [--sheet NAME]';
const HITS = 5;

type Deps = ScreenDeps & { config: Config };
interface More {
  as_of?: string;
  lists?: string;
}

/**
 * A row with only an NPI is handled like GET /exclusions/comprehensive/{npi}: looked up, never searched by name. Any other row is handled
 * like a subject of POST /exclusions/screen.
 */
async function answer({ question }: RosterQuestion, more: More, deps: Deps): Promise<object> {
  const now = new Date();
  const signal = AbortSignal.timeout(deps.config.request_timeout_ms);
  const options = { lists: listsOf(more.lists), as_of: dayAsked(more.as_of, now), now, signal };
  if (question.npi && Object.keys(question).length === 1) {
    const found = await checkNpi(deps, question.npi, options);
    return { ...found.answer, ...(found.warnings.length > 0 && { warnings: found.warnings }) };
  }
  const { as_of, items, lists_searched, gaps, degraded } = await screenBatch(deps, { npis: [], subjects: [question] }, options);
  const { outcome, reason, by_name, hits_found, grouping, names, error, problems } = items[0]!;
  // An invalid value keeps the row from being screened: no one reads a roster line by line to see what was ignored.
  const fault = error ?? problems.map(({ member, expected }) => `${member}: expected ${expected}`)[0];
  if (fault) throw new Error(fault);
  const hits = by_name.slice(0, HITS);
  const warnings = warningsOf({ hits, as_of });
  return {
    ...{
      outcome,
      reason,
      as_of,
      results: presentHits(hits, grouping),
      ...presentGroups({ hits, grouping }),
      total: hits_found,
      names_searched: names,
      lists_searched,
      gaps,
    },
    ...(degraded && { degraded }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** The options, validated before the first row is screened. */
function optionsOf(values: { 'as-of'?: string; lists?: string }): More {
  const as_of = values['as-of'];
  if (as_of !== undefined && !z.iso.date().safeParse(as_of).success)
    throw new UsageError('--as-of: use a calendar date such as 2026-01-31');
  try {
    listsOf(values.lists);
    dayAsked(as_of, new Date());
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  return { as_of, lists: values.lists };
}

export const command: Command = {
  usage,
  summary: 'screens the people, businesses or NPIs of a roster (CSV, XLSX, XLS, or one name per line) and prints one JSON line per name',
  async run({ args, settings }) {
    const options = {
      'as-of': { type: 'string' },
      lists: { type: 'string' },
      ignore: { type: 'string', multiple: true },
      sheet: { type: 'string' },
    } as const;
    const { values, positionals } = readArguments(args, options, usage, 1);
    const path = positionals[0] && fromUser(positionals[0]);
    if (!path) throw new UsageError(`FILE is required\nusage: proviso ${usage}`);
    if (!existsSync(path)) throw new UsageError(`${path}: no such file`);
    const more = optionsOf(values);
    const questions = screeningQuestions(path, { ignore: values.ignore, sheet: values.sheet });
    const refused = (error: unknown): never => {
      throw error instanceof Refusal ? new UsageError(error.message) : error;
    };
    // Headings are read before any server is started, so that an invalid roster is refused right away.
    let next = await questions.next().catch(refused);
    return withStores(settings, 'proviso screen', async ({ db, search }, { database_url }) => {
      const pool = openPool(database_url, { max: 4 });
      const deps = { db, pool, search, config: settings };
      let faults = 0;
      const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
      try {
        for (; !next.done; next = await questions.next().catch(refused)) {
          const { line, id, ...row } = next.value;
          if ('fault' in row) {
            faults++;
            write({ line, id, outcome: 'error', error: row.fault });
            continue;
          }
          for (const one of row.asked) {
            const result = await answer(one, more, deps).catch((error: Error) => ({ outcome: 'error', error: error.message }));
            if ('outcome' in result && result.outcome === 'error') faults++;
            write({ line, id, name_kind: one.name_kind, asked: one.question, ...result });
          }
        }
      } finally {
        await pool.end();
      }
      if (faults > 0) console.error(`${faults} ${faults === 1 ? 'line was' : 'lines were'} not screened: see outcome "error"`);
      return faults > 0 ? 1 : 0;
    });
  },
};
