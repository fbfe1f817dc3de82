import { existsSync } from 'node:fs';
import { z } from 'zod';
import { openPool } from '../db/pool.ts';
import { openLog } from '../http/log.ts';
import { Refusal } from '../load/refusal.ts';
import checkEndpoint from '../routes/exclusions/check-npi.ts';
import { screenName } from '../routes/exclusions/name-screening.ts';
import { dayAsked, listsOf } from '../routes/exclusions/parameters.ts';
import { presentHit, warningsOf } from '../routes/exclusions/schemas.ts';
import { type Command, fromUser, readArguments, UsageError } from './command.ts';
import type { RosterQuestion } from './roster/questions.ts';
import { screeningQuestions } from './screening-questions.ts';
import { withStores } from './stores.ts';

const usage = 'screen FILE [--as-of DATE] [--lists federal,OH,…] [--ignore COLUMN]… [--sheet NAME]';
const HITS = 5;

type Context = Parameters<typeof checkEndpoint.handler>[1];
type Deps = Context['deps'];
interface More {
  as_of?: string;
  lists?: string;
}

/** The same answer as behind /exclusions/check/{npi}: an NPI alone is looked up, never searched by name. */
async function answerNpi(npi: string, { as_of }: More, deps: Deps): Promise<object> {
  const warnings: string[] = [];
  // What belongs to a request by HTTP alone is left out: screening asks for none of it.
  const context = {
    deps,
    signal: AbortSignal.timeout(deps.config.request_timeout_ms),
    now: new Date(),
    cite: () => {},
    warn: (warning: string) => warnings.push(warning),
  } as Partial<Context> as Context;
  const found = await checkEndpoint.handler({ params: { npi }, query: { as_of }, body: undefined } as never, context);
  return { ...(found as object), ...(warnings.length > 0 && { warnings }) };
}

async function answer({ question }: RosterQuestion, more: More, deps: Deps): Promise<object> {
  if (question.npi && Object.keys(question).length === 1) return answerNpi(question.npi, more, deps);
  const now = new Date();
  const options = { lists: listsOf(more.lists), as_of: dayAsked(more.as_of, now), limit: HITS, now };
  const screening = await screenName(deps, question, { ...options, signal: AbortSignal.timeout(deps.config.request_timeout_ms) });
  const { outcome, reason, as_of, hits, hits_found, lists_searched, gaps, degraded } = screening;
  const warnings = warningsOf(screening);
  return {
    ...{ outcome, reason, as_of, results: hits.map(presentHit), total: hits_found, lists_searched, gaps },
    ...(degraded && { degraded }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** What the options say, refused before the first row is screened. */
function optionsOf(values: { 'as-of'?: string; lists?: string }): More {
  const as_of = values['as-of'];
  if (as_of !== undefined && !z.iso.date().safeParse(as_of).success) throw new UsageError('--as-of: use a day such as 2026-01-31');
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
  summary: 'screens the people, businesses or NPIs of a roster (CSV, XLSX, XLS, or one name a line): one JSON line for each name',
  async run({ args, settings }) {
    const options = {
      'as-of': { type: 'string' },
      lists: { type: 'string' },
      ignore: { type: 'string', multiple: true },
      sheet: { type: 'string' },
    } as const;
    const { values, positionals } = readArguments(args, options, usage);
    const path = positionals[0] && fromUser(positionals[0]);
    if (!path) throw new UsageError(`which file?\nusage: proviso ${usage}`);
    if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
    const more = optionsOf(values);
    const questions = screeningQuestions(path, { ignore: values.ignore, sheet: values.sheet });
    const refused = (error: unknown): never => {
      throw error instanceof Refusal ? new UsageError(error.message) : error;
    };
    // The headings are read before any server is started: a roster that is not understood is refused at once.
    let next = await questions.next().catch(refused);
    return withStores(settings, 'proviso screen', async ({ db, search }, { database_url }) => {
      const pool = openPool(database_url, { max: 4 });
      const deps = { db, pool, search, config: settings, log: openLog('silent') };
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
