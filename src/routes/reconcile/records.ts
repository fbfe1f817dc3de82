import type { PoolClient } from 'pg';
import { z } from 'zod';
import { createKey, isTokenSql, revokeKey } from '../../accounts/keys.ts';
import { accountSql, planSql } from '../../db/account-sql.ts';
import { countsOf, MOST_FILES, type Run, rowsOf, runOf, type Shown } from '../../reconcile/runs.ts';
import { invalidRequest, notFound, tooMany } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

type Asked = Pick<RequestContext, 'deps' | 'account' | 'key_id' | 'member'>;

/** Tokens of an account that work at one time. */
const MOST_TOKENS = 20;

/** Tokens of the account that work, the newest first. */
export async function tokensOf({ deps, account }: Pick<Asked, 'deps' | 'account'>) {
  const { rows } = await deps.pool.query(
    `select key_id, name, created_at, last_used_at from api_key
     where ${accountSql()} = $1 and ${isTokenSql()} and revoked_at is null and (expires_at is null or expires_at > now()) order by created_at desc`,
    [account],
  );
  return rows.map(({ key_id, name, created_at, last_used_at }) => ({
    ...{ key_id: key_id as string, name: name as string, created_at: created_at.toISOString() as string },
    last_used_at: (last_used_at?.toISOString() ?? null) as string | null,
  }));
}

/** A token with the plan of the account and the quota of the key that makes it; it ends when that key does. */
export async function createToken({ deps, account, key_id, member }: Asked, name: string) {
  if ((await tokensOf({ deps, account })).length >= MOST_TOKENS)
    throw invalidRequest(`The account has ${MOST_TOKENS} tokens: revoke one that is no longer used.`);
  // A member needs no key: the end of the first key of the account is not theirs.
  const { rows } = await deps.pool.query(
    `select ${planSql('k')} as tier, coalesce(k.quota_key_id, k.key_id) as quota_key_id, case when $2 then null else k.expires_at end as expires_at
     from api_key k where k.key_id = $1`,
    [key_id, member !== null],
  );
  return createKey(deps.pool, { ...rows[0], account_id: account!, name, is_token: true });
}

export async function revokeToken({ deps, account }: Asked, key_id: string): Promise<void> {
  const { rowCount } = await deps.pool.query(`select from api_key where key_id = $1 and ${accountSql()} = $2 and ${isTokenSql()}`, [
    key_id,
    account,
  ]);
  if (rowCount === 0) throw notFound('This account has no such token.');
  await revokeKey(deps.pool, key_id);
}

export const RunId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'the id of a file, a UUID')
  .describe('Id of the file');

/** A file of the account; that of another account does not exist for it. */
export async function fileOf({ deps, account }: Pick<Asked, 'deps' | 'account'>, id: string): Promise<Run> {
  const run = await runOf(deps.pool, account!, id);
  if (!run) throw notFound('This account has no such file: it may have been deleted, or is older than 30 days.');
  return run;
}

const ROWS_ON_PAGE = 25;
export type RunAnswer = Awaited<ReturnType<typeof answerOf>>;

/** A file with the rows of a page. */
export async function answerOf(context: Pick<Asked, 'deps' | 'account'>, id: string, show: Shown, after: number) {
  const { row_count: rows, is_failed, created_at: _, ...run } = await fileOf(context, id);
  const { pool } = context.deps;
  const [counts, found] = await Promise.all([countsOf(pool, id), rowsOf(pool, id, show, after, ROWS_ON_PAGE + 1)]);
  const results = found.slice(0, ROWS_ON_PAGE);
  const status: 'failed' | 'running' | 'done' = is_failed ? 'failed' : run.done < rows ? 'running' : 'done';
  return { ...run, status, rows, show, after, counts, results, next_after: found.length > ROWS_ON_PAGE ? results.at(-1)!.position : null };
}

/** Files of one account that may be matched at once, and rows that it may have on file. */
const MOST_OPEN = 10;
const MOST_STORED = 1_000_000;

/** Refuses another file of an account with too many; its requests wait for each other. */
export async function refuseTooMany(client: PoolClient, account: string, now: Date): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('reconciliations of an account'), hashtext($1))", [account]);
  const { rows } = await client.query(
    `select count(*) filter (where done < row_count and not is_failed)::int as open, count(*)::int as files,
       coalesce(sum(row_count), 0)::int as stored from reconciliation where owner = $1`,
    [account],
  );
  if (rows[0].open >= MOST_OPEN)
    throw tooMany(`This account already has ${MOST_OPEN} files at work: wait for one of them, or delete one.`, now);
  const refuse = (full: string) => {
    throw tooMany(`This account already has ${full} on file: delete files you no longer need.`, now);
  };
  if (rows[0].files >= MOST_FILES) refuse(`${MOST_FILES} files`);
  if (rows[0].stored >= MOST_STORED) refuse(`${MOST_STORED.toLocaleString('en-US')} rows`);
}
