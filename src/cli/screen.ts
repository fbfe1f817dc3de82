import { existsSync } from 'node:fs';
import { openPool } from '../db/pool.ts';
import { openLog } from '../http/log.ts';
import checkEndpoint from '../routes/exclusions/check-npi.ts';
import searchEndpoint from '../routes/exclusions/search.ts';
import { type Command, fromUser, readArguments, UsageError } from './command.ts';
import { type AskedLine, screeningQuestions } from './screening-questions.ts';
import { withStores } from './stores.ts';

const usage = 'screen FILE [--as-of DATE] [--lists federal,OH,…]';
const HITS = 5;

type Context = Parameters<typeof searchEndpoint.handler>[1];
type Asked = AskedLine['asked'];

/** The same code answers as behind /exclusions/search and /exclusions/check/{npi}; an NPI alone is looked up, never searched by name. */
async function answer(asked: Asked, more: Record<string, string>, deps: Context['deps']): Promise<object> {
  if ('fault' in asked) return { outcome: 'error', error: asked.fault };
  const warnings: string[] = [];
  let degraded: string | undefined;
  // What belongs to a request by HTTP alone is left out: screening asks for none of it.
  const context = {
    deps,
    request_id: 'screen',
    signal: AbortSignal.timeout(deps.config.request_timeout_ms),
    key_id: null,
    now: new Date(),
    cite: () => {},
    warn: (warning: string) => warnings.push(warning),
    degrade: (reason: string) => {
      degraded = reason;
    },
    status: () => {},
  } as Partial<Context> as Context;
  const said = () => ({ ...(degraded && { degraded }), ...(warnings.length > 0 && { warnings }) });
  if (asked.npi && Object.keys(asked).length === 1) {
    const params = checkEndpoint.params!.parse({ npi: asked.npi });
    const found = await checkEndpoint.handler({ params, query: { as_of: more.as_of }, body: undefined } as never, context);
    return { ...(found as object), ...said() };
  }
  const query = { ...searchEndpoint.query!.strict().parse({ ...asked, ...more }), limit: HITS };
  const found = await searchEndpoint.handler({ params: {}, query, body: undefined } as never, context);
  const { limit: _limit, next_cursor: _cursor, ...rest } = found as Record<string, unknown>;
  return { ...rest, ...said() };
}

const sentence = (error: any) =>
  error?.issues ? error.issues.map((issue: any) => `${issue.path.join('.')}: ${issue.message}`).join('; ') : (error as Error).message;

export const command: Command = {
  usage,
  summary: 'screens the names or NPIs of a file: one JSON line each',
  async run({ args, settings }) {
    const { values, positionals } = readArguments(args, { 'as-of': { type: 'string' }, lists: { type: 'string' } }, usage);
    const path = positionals[0] && fromUser(positionals[0]);
    if (!path) throw new UsageError(`which file?\nusage: proviso ${usage}`);
    if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
    const more = { ...(values['as-of'] && { as_of: values['as-of'] }), ...(values.lists && { lists: values.lists }) };
    return withStores(settings, 'proviso screen', async ({ db, search }, { database_url }) => {
      const pool = openPool(database_url, { max: 4 });
      const deps = { db, pool, search, config: settings, log: openLog('silent') };
      let faults = 0;
      try {
        for await (const { line, asked } of screeningQuestions(path)) {
          const result = await answer(asked, more, deps).catch((error) => ({ outcome: 'error', error: sentence(error) }));
          if ('outcome' in result && result.outcome === 'error') faults++;
          process.stdout.write(`${JSON.stringify({ line, asked, ...result })}\n`);
        }
      } finally {
        await pool.end();
      }
      return faults > 0 ? 1 : 0;
    });
  },
};
