import { createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Config } from '#config';
import { accountSql, hasOwnerSql, joinedSql } from '#db/account-sql';
import { eraseAnswersOf } from '#db/stored-answers';
import { notFound, Problem } from '#server/errors';
import type { Role } from '#server/rights';
import { hashOfKey as hashOf, type Queries } from './keys.ts';

/** With invited ones. */
const MOST_MEMBERS = 200;

export interface Member {
  member_id: string;
  account_id: string;
  name: string;
  email: string;
  role: Role;
}

const columns = 'member_id, account_id, name, email, role';
export const conflict = (detail: string, reason: string) => new Problem('conflict', detail, { extra: { reason } });

/** In certificates. It proves the address to anyone who has the secret of the service. */
const refOf = (secret: string, account: string, email: string): string =>
  createHmac('sha256', secret).update(`member\n${account}\n${email}`).digest('hex').slice(0, 20);

export async function addMember(
  db: Queries,
  { account, name, email, role }: { account: string; name: string; email: string; role: Role },
): Promise<Member> {
  const { rows: secrets } = await db.query(`select secret from service_secret where name = 'decision'`);
  const { rows } = await db.query(
    `insert into member (${columns}, ref)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from member where account_id = $2 and removed_at is null) < $7
     on conflict (account_id, email) where removed_at is null do nothing returning ${columns}`,
    [v7(), account, name, email, role, refOf(secrets[0].secret, account, email), MOST_MEMBERS],
  );
  if (!rows[0]) throw conflict(`No one was invited: this address is already a member, or there are ${MOST_MEMBERS} members.`, 'member');
  return rows[0];
}

/** At least one stays, also with two requests at once. */
const owners = `owners as (select member_id from member where account_id = $1 and role = 'owner' and removed_at is null and joined_at is not null for update)`;
const is_not_last = `(m.role <> 'owner' or m.joined_at is null or (select count(*) from owners) > 1)`;

async function refused(db: Queries, account: string, member_id: string): Promise<Problem> {
  const { rows } = await db.query('select 1 from member where account_id = $1 and member_id = $2 and removed_at is null', [
    account,
    member_id,
  ]);
  return rows[0]
    ? conflict('The last owner stays an owner and cannot be removed: make another member an owner first.', 'last_owner')
    : notFound('There is no such member in this account.');
}

export async function changeRole(db: Queries, account: string, member_id: string, role: Role): Promise<void> {
  const { rowCount } = await db.query(
    `with ${owners} update member m set role = $3
     where account_id = $1 and member_id = $2 and removed_at is null and ($3 = 'owner' or ${is_not_last})`,
    [account, member_id, role],
  );
  if (rowCount !== 1) throw await refused(db, account, member_id);
}

/** With sessions, links and alerts to their address; the name stays with what they did. */
export async function removeMember(db: Queries, account: string, member_id: string): Promise<void> {
  const { rows } = await db.query(
    `with ${owners} update member m set removed_at = now()
     where account_id = $1 and member_id = $2 and removed_at is null and ${is_not_last} returning email`,
    [account, member_id],
  );
  if (!rows[0]) throw await refused(db, account, member_id);
  await db.query(
    `with closed as (update alert_channel set is_on = false, stopped_at = coalesce(stopped_at, now())
         where owner = $1 and kind = 'mail' and address = $2 returning id),
       ended as (delete from pgboss.job j using closed c where j.name = 'alert' and j.singleton_key = c.id::text returning j.id)
     update alert_delivery d set ended_at = now(), error = 'The member with this address was removed.' from ended where d.id = ended.id`,
    [account, rows[0].email],
  );
  await db.query('delete from session where member_id = $1', [member_id]);
  await db.query('delete from sign_in_link where member_id = $1', [member_id]);
}

/**
 * Everywhere, also at keys and in answers kept for repeated requests; what they did keeps their hash. An alert channel
 * stays if a member has the address again. In a transaction.
 */
export async function eraseMember(db: Parameters<typeof eraseAnswersOf>[0], account: string, member_id: string): Promise<void> {
  const { rows } = await db.query(
    `with old as (select email from member where account_id = $1 and member_id = $2 and removed_at is not null),
       of_keys as (update api_key k set email = null, email_verified_at = null from old where ${accountSql('k')} = $1 and k.email = old.email),
       of_channels as (delete from alert_channel c using old where c.owner = $1 and c.kind = 'mail' and c.address = old.email
         and not exists (select from member m where m.account_id = $1 and m.email = old.email and m.removed_at is null))
     update member set name = 'Erased member ' || left(ref, 6), email = '', erased_at = now(), issuer = null, subject = null
     where account_id = $1 and member_id = $2 and removed_at is not null returning name`,
    [account, member_id],
  );
  if (!rows[0]) throw notFound('There is no such removed member in this account.');
  await db.query('update decision set decided_by = $3 where owner = $1 and member_id = $2 and erased_at is null', [
    account,
    member_id,
    rows[0].name,
  ]);
  await eraseAnswersOf(db, [account]);
}

type LinkPurpose = 'invitation' | 'sign_in';
const link_minutes: Record<LinkPurpose, number> = { invitation: 7 * 24 * 60, sign_in: 15 };

/** A new invitation ends an earlier one. */
export async function createLink(db: Queries, member_id: string, purpose: LinkPurpose): Promise<{ code: string; expires_at: Date }> {
  const code = randomBytes(32).toString('base64url');
  if (purpose === 'invitation') await db.query(`delete from sign_in_link where member_id = $1 and purpose = 'invitation'`, [member_id]);
  const { rows } = await db.query(
    `insert into sign_in_link (code_hash, member_id, purpose, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4)) returning expires_at`,
    [hashOf(code), member_id, purpose, link_minutes[purpose]],
  );
  return { code, expires_at: rows[0].expires_at };
}

interface OpenLink extends Member {
  purpose: LinkPurpose;
  account: string;
  /** Null if it was a key. */
  invited_by: string | null;
}

/** Without using it up; null if it is unknown, used or expired. */
export async function memberOfLink(db: Queries, code: string): Promise<OpenLink | null> {
  const { rows } = await db.query(
    `select m.member_id, m.account_id, m.name, m.email, m.role, l.purpose,
       coalesce(s.organization, 'the account of ' || coalesce(k.email, k.name)) as account,
       (select i.name from audit a left join member i on i.member_id = a.member_id where a.account_id = m.account_id
          and a.subject = m.member_id::text and a.event in ('member invited', 'link made') order by a.at desc limit 1) as invited_by
     from sign_in_link l join member m using (member_id) join api_key k on k.key_id = m.account_id
       left join account_setting s on s.account_id = m.account_id
     where l.code_hash = $1 and l.expires_at > now() and m.removed_at is null`,
    [hashOf(code)],
  );
  return rows[0] ?? null;
}

/** Of several requests with it, one gets the member. */
export async function takeLink(db: Queries, code: string): Promise<(Member & { purpose: LinkPurpose }) | null> {
  const text = 'delete from sign_in_link where code_hash = $1 and expires_at > now() returning member_id, purpose';
  const { rows } = await db.query(text, [hashOf(code)]);
  const member = rows[0] ? await join(db, rows[0].member_id) : null;
  return member && { ...member, purpose: rows[0].purpose };
}

/** Their other links end. */
export async function join(db: Queries, member_id: string): Promise<Member | null> {
  await db.query('delete from sign_in_link where member_id = $1', [member_id]);
  const { rows } = await db.query(
    `update member set joined_at = coalesce(joined_at, now()), last_sign_in_at = now()
     where member_id = $1 and removed_at is null returning ${columns}`,
    [member_id],
  );
  return rows[0] ?? null;
}

export const membersWith = async (db: Queries, email: string): Promise<Member[]> =>
  (await db.query(`select ${columns} from member where email = $1 and removed_at is null order by invited_at`, [email])).rows;

/** Not who signs in with the identity provider, which may refuse them by now. */
export const signedInByLink = async (
  { pool, config }: { pool: Queries; config: Pick<Config, 'oidc_issuer'> },
  email: string,
): Promise<(Member & { is_reached: boolean })[]> =>
  (
    await pool.query(
      `select ${columns}, joined_at is not null or exists (select from sign_in_link l where l.member_id = member.member_id and l.expires_at > now())
         as is_reached from member where email = $1 and removed_at is null and (issuer is null or $2) order by invited_at`,
      [email, config.oidc_issuer === undefined],
    )
  ).rows;

/** Decisions are then made in the names of people. */
export const hasJoined = async (db: Queries, account: string): Promise<boolean> =>
  (await db.query(`select where ${joinedSql('$1')}`, [account])).rowCount === 1;

/** Any key of its account, as owner. */
export const keySignIn = async (db: Queries, key_id: string): Promise<boolean> =>
  (
    await db.query(
      `select from api_key k join account_setting a on a.account_id = ${accountSql('k')} where k.key_id = $1 and not a.key_sign_in`,
      [key_id],
    )
  ).rowCount === 0;

export const NO_OWNER = 'Keys stay a way to sign in until an owner has joined.';
export const NO_OTHER_WAY =
  'Keys stay a way to sign in here: the service has neither a mail server nor an identity provider, by which members sign in again after seven days.';

/** When their session has ended; else only with a link that an owner makes. */
export const membersSignInAgain = ({ smtp_url, oidc_issuer }: Pick<Config, 'smtp_url' | 'oidc_issuer'>): boolean =>
  smtp_url !== undefined || oidc_issuer !== undefined;

/** Null if no owner has said so. */
export const organizationOf = async (db: Queries, account: string): Promise<string | null> =>
  (await db.query('select organization from account_setting where account_id = $1', [account])).rows[0]?.organization ?? null;

export async function setOrganization(db: Queries, account: string, organization: string | null): Promise<void> {
  await db.query(
    `insert into account_setting (account_id, organization) values ($1, $2)
     on conflict (account_id) do update set organization = excluded.organization`,
    [account, organization],
  );
}

/** Off: sessions of keys end. Only with an owner who has joined, so that no one is locked out. */
export async function setKeySignIn(db: Queries, account: string, is_on: boolean): Promise<void> {
  const { rowCount } = await db.query(
    `insert into account_setting (account_id, key_sign_in)
     select $1, $2 where $2 or ${hasOwnerSql('$1')}
     on conflict (account_id) do update set key_sign_in = excluded.key_sign_in`,
    [account, is_on],
  );
  if (rowCount !== 1) throw conflict(NO_OWNER, 'no_owner');
  if (!is_on)
    await db.query(`delete from session s using api_key k where k.key_id = s.key_id and s.member_id is null and ${accountSql('k')} = $1`, [
      account,
    ]);
}
