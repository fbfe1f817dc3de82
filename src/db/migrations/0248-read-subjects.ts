import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { identify, identifyTyped } from '../../rosters/decisions/identify.ts';
import { comparedOf, row_of_single } from '../../rosters/decisions/review.ts';
import { byteaText, decisionSecret, refreshReviews } from '../../rosters/decisions/stored.ts';

/** Subjects that have hits or were decided on, as far as what was sent is kept. */
const subjects = `select s.screening_id as id, s.position, r.owner, s.subject as sent, null::jsonb as of_row, null::jsonb as ignored
    from screening_subject s join screening r on r.id = s.screening_id where s.review <> 'none'
  union all select distinct d.screening_id, d.position, d.owner, x.content::jsonb->'sent', o.subject, x.content::jsonb->'ignored'
    from decision d join certificate_subject x on x.id = d.screening_id and x.index = d.position - 1
    left join certificate c on c.id = x.id ${row_of_single}
    where x.content is not null and not exists (select from screening r where r.id = d.screening_id)`;

const clientOf = (db: Knex) => (db.client as { acquireConnection: () => Promise<PoolClient> }).acquireConnection();

/** A batch of subjects, each with its hashes as read and as typed; `is_own`: what was sent is not all that it is. */
async function eachBatch(client: PoolClient, take: (values: string, identified: any[]) => Promise<void>): Promise<void> {
  await client.query(`declare subjects no scroll cursor for ${subjects}`);
  for (;;) {
    const { rows } = await client.query('fetch 1000 from subjects');
    if (rows.length === 0) break;
    const secret = await decisionSecret(client);
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
 * What a decision says of a subject as it was typed becomes what it says of it as it is read, also where only the
 * hashes are left. One that was made without a value that cannot be read is about the row with that value alone.
 */
const RENAME = [
  `update screening_subject s set subject_key = r.key, subject_hash = r.hash from ${of} where s.screening_id = r.id and s.position = r.position`,
  `update decision d set subject_key = r.key, subject_hash = r.hash from ${of} where r.is_own and d.screening_id = r.id and d.position = r.position`,
  `update decision d set subject_key = r.key from ${of} where not r.is_own and d.owner = r.owner and d.subject_key = r.typed_key and r.key <> r.typed_key`,
  `update decision d set subject_hash = r.hash from ${of}
     where not r.is_own and d.owner = r.owner and d.subject_key = r.key and d.subject_hash = r.typed_hash and r.hash <> r.typed_hash`,
];

/** Decisions compare subjects as they are read, and rows say which details they have. */
export async function up(db: Knex): Promise<void> {
  const client = await clientOf(db);
  await client.query('lock table decision in share row exclusive mode');
  await client.query('alter table screening_subject add column subject_hash bytea');
  // Subjects whose stored reviews may have changed, by their account.
  const keys = new Map<string, Map<string, Buffer>>();
  const note = (owner: string, key: Buffer) => keys.set(owner, (keys.get(owner) ?? new Map()).set(key.toString('hex'), key));
  await eachBatch(client, async (values, identified) => {
    for (const { owner, read, typed, as_sent, is_own } of identified) {
      if (is_own) note(owner, as_sent.subject_key);
      if (!read.subject_key.equals(typed.subject_key) || !read.subject_hash.equals(typed.subject_hash)) note(owner, read.subject_key);
    }
    for (const text of RENAME) await client.query(text, [values]);
  });
  const { rows: changed } = await client.query(
    `select distinct r.owner, s.subject_key from screening_subject s join screening r on r.id = s.screening_id where s.review = 'changed'`,
  );
  for (const { owner, subject_key } of changed) note(owner, subject_key);
  for (const [owner, of_owner] of keys)
    await refreshReviews(
      client,
      owner,
      [...of_owner.values()].map((subject_key) => ({ subject_key })),
    );
}

/**
 * Decisions whose subject is kept are by what was typed again. Others, and those that held for another writing, leave
 * their hits to be reviewed. The version before does not review hits of invalid rows.
 */
export async function down(db: Knex): Promise<void> {
  const client = await clientOf(db);
  await client.query('lock table decision in share row exclusive mode');
  await eachBatch(client, async (values) => {
    for (const text of [
      `update screening_subject s set subject_key = r.typed_key, subject_hash = r.typed_hash from ${of}
         where s.screening_id = r.id and s.position = r.position`,
      `update decision d set subject_key = r.typed_key, subject_hash = r.typed_hash from ${of}
         where d.screening_id = r.id and d.position = r.position and d.subject_key = r.key and d.subject_hash = r.hash`,
    ])
      await client.query(text, [values]);
  });
  await client.query(`
    update screening_subject s set review = 'changed' from screening r where r.id = s.screening_id and s.review in ('decided', 'pending')
      and not exists (select from decision d where d.owner = r.owner and d.subject_key = s.subject_key and d.subject_hash = s.subject_hash
        and d.ended_at is null);
    update screening_subject set result = null, surest_score = null, identifiers = null, review = 'none', subject_key = null
      where outcome = 'invalid' and result is not null;
    alter table screening_subject drop column subject_hash;
  `);
}
