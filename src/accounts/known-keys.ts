import { hash } from 'node:crypto';
import { accountSql, isTokenSql, joinedSql, planSql } from '#db/account-sql';
import { readCache } from '#db/read-cache';
import { unauthenticated } from '#server/errors';
import type { Principal } from '#server/rights';
import { keyPattern, type Queries, tokenPattern } from './keys.ts';
import type { Tier } from './plans.ts';
import { askForKey, type SignUp } from './sign-up.ts';

export interface KnownKey {
  key_id: string;
  tier: Tier;
  /** Of its quota: the first in a chain of replaced keys. */
  quota_key_id: string;
  account_id: string;
  /** Of a replaced key. */
  replaced_until: Date | null;
  principal: Principal;
  /** Null for a key, and for a browser that signed in with one. */
  member: { member_id: string; name: string } | null;
  /** The member's or, once somebody has joined, the label of the key; null: as typed. */
  acts_as: string | null;
}

/** Null if it is unknown. */
type Entry = (KnownKey & { expires_at: Date | null; revoked_at: Date | null }) | null;

/** Within `ttl` a revocation takes effect in every process. */
const cached = readCache<Entry>({ max: 20_000, ttl: 1000 });

const missing = (sign_up: SignUp) =>
  unauthenticated(
    `This endpoint requires an API key in the X-API-Key header. ${sign_up.is_open ? 'Keys of the free tier cost nothing: sign up at /signup.' : askForKey(sign_up)}`,
    'missing',
  );
/** Many services take a key so; here it would be a second place to look for leaked keys. */
export function refuseAuthorization(authorization: string | undefined): void {
  if (authorization === undefined || !/^bearer\s|prv_/i.test(authorization)) return;
  throw unauthenticated(
    'The Authorization header is not read: use X-API-Key. Send the same key as X-API-Key: prv_…, without the word Bearer.',
    'missing',
  );
}

const unknown = () =>
  unauthenticated(
    'This API key does not exist. A key has 47 characters and starts with prv_: compare it with the one you received.',
    'unknown',
  );

const ended = () => unauthenticated('Your session has ended. Sign in again.', 'session_ended');

/** The label of a key is not the name of a person. */
const labelSql = (name: string) => `${name} || ' (API key)'`;

const questions = {
  key: `select key_id, tier, coalesce(quota_key_id, key_id) as quota_key_id, ${accountSql()} as account_id, expires_at, revoked_at,
             case when replaced_by is not null then expires_at end as replaced_until,
             case when exists (select from account_setting a where a.account_id = ${accountSql()} and not a.key_sign_in) then 'key_only' else 'key' end as principal,
             case when ${joinedSql(accountSql())} then ${labelSql('name')} end as acts_as, null as member
           from api_key where key_hash = decode($1, 'hex')`,
  // A token ends with the last key of its account, unless members sign in without one.
  token: `select t.key_id, t.tier, coalesce(t.quota_key_id, t.key_id) as quota_key_id, ${accountSql('t')} as account_id, t.revoked_at, 'key' as principal, null as acts_as, null as member, null as replaced_until,
             least(t.expires_at, case when not exists (select from member m where m.account_id = ${accountSql('t')} and m.joined_at is not null and m.removed_at is null)
               then (select nullif(coalesce(max(coalesce(k.expires_at, 'infinity')), now()), 'infinity') from api_key k
                 where ${accountSql('k')} = ${accountSql('t')} and not ${isTokenSql('k')} and k.revoked_at is null) end) as expires_at
           from api_key t where t.key_hash = decode($1, 'hex')`,
  // A member needs no key: theirs is the plan of the best key of the account that works.
  session: `select k.key_id, coalesce(k.quota_key_id, k.key_id) as quota_key_id, ${accountSql('k')} as account_id, coalesce(m.role, 'key_session') as principal,
             case when m.member_id is not null then json_build_object('member_id', m.member_id, 'name', m.name) end as member, coalesce(m.name, case when ${joinedSql(accountSql('k'))} then ${labelSql('k.name')} end) as acts_as, case when m.member_id is null then k.tier else ${planSql('k')} end as tier,
             least(s.expires_at, case when m.member_id is null then k.expires_at end) as expires_at,
             case when m.member_id is null then k.revoked_at end as revoked_at,
             case when m.member_id is null and k.replaced_by is not null then k.expires_at end as replaced_until
           from session s join api_key k using (key_id) left join member m on m.member_id = s.member_id
           where s.token_hash = decode($1, 'hex') and m.removed_at is null
             and (s.member_id is not null or not exists (select from account_setting a where a.account_id = ${accountSql('k')} and not a.key_sign_in))`,
};

const isOver = ({ expires_at }: NonNullable<Entry>): boolean => expires_at !== null && expires_at.getTime() <= Date.now();

/** By their SHA-256 hash; the key itself is never cached. */
export function openKnownKeys(db: Queries, onUnknown: () => void, sign_up: SignUp) {
  const judge = (entry: Entry): KnownKey => {
    if (!entry) {
      onUnknown();
      throw unknown();
    }
    if (entry.revoked_at) throw unauthenticated(`This API key was revoked on ${entry.revoked_at.toISOString()}.`, 'revoked');
    if (isOver(entry))
      throw unauthenticated(`This API key expired on ${entry.expires_at!.toISOString()}; use the key that replaced it.`, 'expired');
    return entry;
  };

  const judgeSession = (entry: Entry): KnownKey => {
    if (!entry || entry.revoked_at || isOver(entry)) throw ended();
    return entry;
  };

  const known = (secret: string, question: string, judged = judge): Promise<KnownKey> => {
    const digest = hash('sha256', secret, 'hex');
    return cached(db, digest, async () => (await db.query(question, [digest])).rows[0] ?? null).then(judged);
  };

  return {
    check(header: string | string[] | undefined): Promise<KnownKey> {
      if (header === undefined || header === '') throw missing(sign_up);
      if (typeof header !== 'string' || !keyPattern.test(header)) {
        onUnknown();
        throw unknown();
      }
      return known(header, questions.key);
    },
    checkToken(token: string): Promise<KnownKey> {
      if (tokenPattern.test(token)) return known(token, questions.token);
      onUnknown();
      throw unauthenticated('This reconciliation token does not exist. Make one at /reconcile.', 'unknown');
    },
    checkSession: (token: string): Promise<KnownKey> => known(token, questions.session, judgeSession),
  };
}
