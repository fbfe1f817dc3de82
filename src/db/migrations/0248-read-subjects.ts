import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { identify, identifyTyped, keysOf } from '../../rosters/decisions/identify.ts';
import { comparedOf, countingOn, reviewed } from '../../rosters/decisions/review.ts';

const byteaText = (key: Buffer): string => `\\x${key.toString('hex')}`;

/** Subjects that have hits or were decided on, as far as what was sent is kept. */
const subjects = `select s.screening_id as id, s.position, r.owner, s.subject as sent, null::jsonb as of_row, null::jsonb as ignored
    from screening_subject s join screening r on r.id = s.screening_id where s.review <> 'none'
  union all select distinct d.screening_id, d.position, d.owner, x.content::jsonb->'sent', o.subject, x.content::jsonb->'ignored'
    from decision d join certificate_subject x on x.id = d.screening_id and x.index = d.position - 1
    left join certificate c on c.id = x.id left join screening_subject o on o.screening_id = c.roster_id
      and o.screened_without->>'screening_id' = x.id::text and (o.screened_without->>'position')::int = x.index + 1
    where x.content is not null and not exists (select from screening r where r.id = d.screening_id)`;

const clientOf = (db: Knex) => (db.client as { acquireConnection: () => Promise<PoolClient> }).acquireConnection();

const secretOf = async (client: PoolClient): Promise<string> =>
  (await client.query(`select secret from service_secret where name = 'decision'`)).rows[0].secret;

/** A batch of subjects, each with its hashes as read and as typed; `is_own`: what was sent is not all that it is. */
async function eachBatch(client: PoolClient, take: (values: string, identified: any[]) => Promise<void>): Promise<void> {
  await client.query(`declare subjects no scroll cursor for ${subjects}`);
  for (;;) {
    const { rows } = await client.query('fetch 1000 from subjects');
    if (rows.length === 0) break;
    const secret = await secretOf(client);
    const identified = rows.map(({ id, position, owner, sent, of_row, ignored }) => {
      const compared = comparedOf(sent, { of_row, ignored: ignored ?? [], place: `${id} ${position - 1}` });
      const [read, typed, as_sent] = [identify(compared, secret), identifyTyped(sent, secret), identify(sent, secret)];
      return { id, position, owner, read, typed, as_sent, is_own: !read.subject_hash.equals(as_sent.subject_hash) };
    });
    const values = identified.map(({ read, typed, as_sent: _, ...row }) => {
      const [key, hash, typed_key, typed_hash] = [read.subject_key, read.subject_hash, typed.subject_key, typed.subject_hash].map(
        byteaText,
      );
      return { ...row, key, hash, typed_key, typed_hash };
    });
    await take(JSON.stringify(values), identified);
  }
  await client.query('close subjects');
}

const of =
  'jsonb_to_recordset($1::jsonb) r(id uuid, position int, owner text, key bytea, hash bytea, typed_key bytea, typed_hash bytea, is_own boolean)';

/**
 * What a decision says of a subject as it was typed becomes what it says of it as it is read. One that was made without
 * a value that cannot be read is about the row with that value alone.
 */
const OWN = [
  `update screening_subject s set subject_key = r.key, subject_hash = r.hash from ${of} where s.screening_id = r.id and s.position = r.position`,
  `update decision d set subject_key = r.key, subject_hash = r.hash from ${of} where d.screening_id = r.id and d.position = r.position`,
];

/** Then those of which only the hashes are left: of the same cells, because an id such as N/A may be typed of several subjects. */
const ERASED = `update decision d set subject_key = r.key, subject_hash = r.hash from ${of} where not r.is_own and d.owner = r.owner
  and d.subject_key = r.typed_key and d.subject_hash = r.typed_hash and (r.key, r.hash) is distinct from (r.typed_key, r.typed_hash)`;

/** Reviews of rows with one of the subjects, with the columns of this version. */
async function review(client: PoolClient, owner: string, subject_keys: readonly Buffer[]): Promise<void> {
  const secret = await secretOf(client);
  const { rows: places } = await client.query(
    `select s.screening_id, s.position from screening_subject s join screening r on r.id = s.screening_id
     where r.owner = $1 and s.subject_key = any($2::bytea[]) and s.review <> 'none'`,
    [owner, subject_keys],
  );
  for (let from = 0; from < places.length; from += 200) {
    const { rows } = await client.query(
      `select s.screening_id, s.position, s.subject, s.result from jsonb_to_recordset($1::jsonb) p(screening_id uuid, position int)
       join screening_subject s using (screening_id, position)`,
      [JSON.stringify(places.slice(from, from + 200))],
    );
    const identities = rows.map(({ subject }) => identify(subject, secret));
    const { rows: made } = await client.query(
      `select id, subject_key, subject_hash, record, record_hash, record_hash_version, verdict,
         to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as decided_at
       from decision where owner = $1 and subject_key = any($2::bytea[]) and ended_at is null`,
      [owner, identities.flatMap(keysOf)],
    );
    const reviews = rows.map(({ screening_id, position, result }, at) => {
      const decisions = countingOn(made, identities[at]!);
      return { screening_id, position, review: reviewed(result, { subject_hash: identities[at]!.subject_hash, decisions }).review };
    });
    await client.query(
      `update screening_subject s set review = r.review from jsonb_to_recordset($1::jsonb) r(screening_id uuid, position int, review text)
       where s.screening_id = r.screening_id and s.position = r.position and s.review <> r.review`,
      [JSON.stringify(reviews)],
    );
  }
}

/** Decisions compare subjects as they are read, and rows say which details they have. */
export async function up(db: Knex): Promise<void> {
  const client = await clientOf(db);
  // In the order in which processes of the version before take them.
  await client.query('alter table screening_subject add column subject_hash bytea');
  await client.query('lock table decision in share row exclusive mode');
  // Subjects whose stored reviews may have changed, by their account.
  const keys = new Map<string, Map<string, Buffer>>();
  const note = (owner: string, key: Buffer) => keys.set(owner, (keys.get(owner) ?? new Map()).set(key.toString('hex'), key));
  await eachBatch(client, async (values, identified) => {
    for (const { owner, read, typed, as_sent, is_own } of identified) {
      if (is_own) note(owner, as_sent.subject_key);
      if (!read.subject_key.equals(typed.subject_key) || !read.subject_hash.equals(typed.subject_hash)) note(owner, read.subject_key);
    }
    for (const text of OWN) await client.query(text, [values]);
  });
  await eachBatch(client, async (values) => void (await client.query(ERASED, [values])));
  const { rows: changed } = await client.query(
    `select distinct r.owner, s.subject_key from screening_subject s join screening r on r.id = s.screening_id where s.review = 'changed'`,
  );
  for (const { owner, subject_key } of changed) note(owner, subject_key);
  for (const [owner, of_owner] of keys) await review(client, owner, [...of_owner.values()]);
}
