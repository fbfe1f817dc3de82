import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries } from '#accounts/keys';
import { opened, sealed } from '#db/sealed-secret';
import { ERASED_STATUS } from '#db/stored-answers';
import { gone, invalidRequest, unavailable } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { problemOf } from './problem.ts';
import type { Rendered } from './render.ts';

const PURPOSE = 'proviso answers kept for repetition';

/** The same for the same text and API key, and useless for guessing the text. */
function markedWith(api_key: string): (text: string | Buffer) => string {
  const secret = Buffer.from(hkdfSync('sha256', api_key, '', PURPOSE, 64)).subarray(32);
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}

interface Sent {
  api_key: string | undefined;
  /** What `requestDigest` says of the request. */
  digest: Buffer;
  body: Buffer | null;
}

const wait_ms = 5000;
/** A first request that has not finished after this long died with its process. */
const abandoned = '60 seconds';

const refusal = (detail: string) =>
  invalidRequest(detail, [
    { parameter: 'Idempotency-Key', in: 'header', expected: 'up to 200 printable characters, a new value for each new request' },
  ]);

const erased = () =>
  gone(
    'The response to the first request with this Idempotency-Key was erased: a screening or monitor that it named was deleted, or the operator erased personal data. Use a new Idempotency-Key to send the request again.',
  );

/** Of screenings and monitors. */
const idsIn = (...texts: (string | Buffer | null | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap(
      (text) =>
        (text ?? '')
          .toString()
          .toLowerCase()
          .match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
    ),
  ),
];

const begin = async (db: Queries, owner: string, key: string, fingerprint: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into idempotency (key_id, idempotency_key, fingerprint) values ($1, $2, $3)
     on conflict (key_id, idempotency_key) do update set started_at = now()
       where idempotency.status is null and idempotency.fingerprint = excluded.fingerprint
         and idempotency.started_at < now() - interval '${abandoned}'`,
    [owner, key, fingerprint],
  );
  return rowCount === 1;
};

const drop = (db: Queries, owner: string, key: string) =>
  db.query('delete from idempotency where key_id = $1 and idempotency_key = $2 and status is null', [owner, key]);

/**
 * Unless it was erased meanwhile, or names a screening that is erased: the rows of those are locked, so that a deletion
 * which has begun is waited for, and one that begins waits and then finds this response.
 */
const keepSql = `with named as (select erased_at from certificate where id = any($5::uuid[]) for share),
    found as (select bool_or(erased_at is not null) as is_erased from named)
  update idempotency set ids = $5, status = case when is_erased then ${ERASED_STATUS} else $3 end, body = case when is_erased then null else $4 end
  from found where key_id = $1 and idempotency_key = $2 and status is null`;

/** Runs a request once per API key and Idempotency-Key; a repeated request gets the stored response. */
export async function onceFor(
  db: Queries,
  exchange: Pick<Exchange, 'key' | 'done' | 'url'>,
  header: string | string[],
  { api_key, digest, body }: Sent,
  produce: () => Promise<Rendered>,
): Promise<Rendered> {
  const owner = exchange.key?.key_id;
  if (!owner || api_key === undefined) throw refusal('An Idempotency-Key requires an API key.');
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw refusal('The Idempotency-Key is not valid.');
  // Names, and what guesses could be checked against, are not stored in readable form.
  const mark = markedWith(api_key);
  const key = mark(header);
  // With the API key, of which the service stores only the hash.
  const seal = { secret: api_key, purpose: PURPOSE, place: key };
  const fingerprint = mark(digest);
  const patience = Date.now() + wait_ms;
  while (!(await begin(db, owner, key, fingerprint))) {
    const { rows } = await db.query('select fingerprint, status, body from idempotency where key_id = $1 and idempotency_key = $2', [
      owner,
      key,
    ]);
    const first = rows[0];
    if (first && first.fingerprint !== fingerprint)
      throw refusal('This Idempotency-Key was already used for a different request. Use a new Idempotency-Key for each new request.');
    if (first?.status === ERASED_STATUS) throw erased();
    if (first?.status) {
      const answer: Rendered = JSON.parse(opened(first.body, seal).toString());
      return { ...answer, headers: [...answer.headers, 'Idempotency-Replayed', 'true'] };
    }
    if (Date.now() > patience)
      throw unavailable('The first request with this Idempotency-Key is still running: try again in a few seconds.');
    await sleep(100);
  }
  try {
    const rendered = await produce();
    if (exchange.done) await drop(db, owner, key);
    else {
      const ids = idsIn(exchange.url, body, ...rendered.headers, rendered.body);
      await db.query(keepSql, [owner, key, rendered.status, sealed(Buffer.from(JSON.stringify(rendered)), seal), ids]);
    }
    return rendered;
  } catch (error) {
    // No response was stored, so the same request may be retried with the same Idempotency-Key.
    await drop(db, owner, key).catch(() => {});
    throw problemOf(error) ?? error;
  }
}
