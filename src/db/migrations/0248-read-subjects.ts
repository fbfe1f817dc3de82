import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { identify, identifyTyped } from '../../rosters/decisions/identify.ts';
import { byteaText, decisionSecret, refreshReviews } from '../../rosters/decisions/stored.ts';

/** Subjects that have hits or were decided on, as far as what was sent is kept. */
const subjects = `select s.screening_id as id, s.position, r.owner, s.subject as sent from screening_subject s join screening r on r.id = s.screening_id
    where s.review <> 'none'
  union all select distinct d.screening_id, d.position, d.owner, x.content::jsonb->'sent'
    from decision d join certificate_subject x on x.id = d.screening_id and x.index = d.position - 1
    where x.content is not null and not exists (select from screening r where r.id = d.screening_id)`;

/** Keys of subjects whose stored reviews may have changed, by their account. */
type Keys = Map<string, Map<string, Buffer>>;

/** What a decision says of a subject as it was typed becomes what it says of it as it is read, also where only the hashes are left. */
async function rename(client: PoolClient, rows: any[], keys: Keys): Promise<void> {
  const secret = await decisionSecret(client);
  const values = rows.map(({ id, position, owner, sent }) => {
    const [read, typed] = [identify(sent, secret), identifyTyped(sent, secret)];
    if (!read.subject_key.equals(typed.subject_key) || !read.subject_hash.equals(typed.subject_hash))
      keys.set(owner, (keys.get(owner) ?? new Map()).set(read.subject_key.toString('hex'), read.subject_key));
    const [key, hash, typed_key, typed_hash] = [read.subject_key, read.subject_hash, typed.subject_key, typed.subject_hash].map(byteaText);
    return { id, position, owner, key, hash, typed_key, typed_hash };
  });
  const of = 'jsonb_to_recordset($1::jsonb) r(id uuid, position int, owner text, key bytea, hash bytea, typed_key bytea, typed_hash bytea)';
  for (const text of [
    `update screening_subject s set subject_key = r.key, subject_hash = r.hash from ${of} where s.screening_id = r.id and s.position = r.position`,
    `update decision d set subject_key = r.key from ${of} where d.owner = r.owner and d.subject_key = r.typed_key and r.key <> r.typed_key`,
    `update decision d set subject_hash = r.hash from ${of}
       where d.owner = r.owner and d.subject_key = r.key and d.subject_hash = r.typed_hash and r.hash <> r.typed_hash`,
  ])
    await client.query(text, [JSON.stringify(values)]);
}

/** Decisions compare subjects as they are read, and rows say which details they have. */
export async function up(db: Knex): Promise<void> {
  const client = await (db.client as { acquireConnection: () => Promise<PoolClient> }).acquireConnection();
  await client.query('lock table decision in share row exclusive mode');
  await client.query('alter table screening_subject add column subject_hash bytea');
  const keys: Keys = new Map();
  await client.query(`declare subjects no scroll cursor for ${subjects}`);
  for (let is_end = false; !is_end; ) {
    const { rows } = await client.query('fetch 1000 from subjects');
    is_end = rows.length === 0;
    if (!is_end) await rename(client, rows, keys);
  }
  await client.query('close subjects');
  const { rows: changed } = await client.query(
    `select distinct r.owner, s.subject_key from screening_subject s join screening r on r.id = s.screening_id where s.review = 'changed'`,
  );
  for (const { owner, subject_key } of changed)
    keys.set(owner, (keys.get(owner) ?? new Map()).set(subject_key.toString('hex'), subject_key));
  for (const [owner, of] of keys)
    await refreshReviews(
      client,
      owner,
      [...of.values()].map((subject_key) => ({ subject_key })),
    );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject drop column subject_hash');
}
