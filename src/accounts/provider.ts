import type { Config } from '#config';
import { forbidden, Problem, unavailable } from '#server/errors';
import { Role } from '#server/rights';
import { noteEvent } from './audit.ts';
import type { Queries } from './keys.ts';
import { addMember, changeRole, join, type Member, membersWith } from './members.ts';

type Settings = Pick<Config, 'oidc_issuer' | 'oidc_client_id' | 'oidc_client_secret' | 'oidc_groups' | 'oidc_account'>;

interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider on this machine is reached without TLS. */
const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Read again for each sign-in, so that keys the provider has changed are known. */
async function discover(settings: Settings) {
  const client = await import('openid-client');
  const issuer = new URL(settings.oidc_issuer!);
  const execute = [client.enableNonRepudiationChecks, ...(isLocal(issuer) ? [client.allowInsecureRequests] : [])];
  const secret = client.ClientSecretPost(settings.oidc_client_secret!);
  const config = await client
    .discovery(issuer, settings.oidc_client_id!, settings.oidc_client_secret!, secret, { execute, timeout: 8 })
    .catch((error: unknown) => {
      throw unavailable('The identity provider cannot be reached: try again in a few minutes.', error);
    });
  return { client, config };
}

export async function authorizationOf(settings: Settings, redirect_uri: string): Promise<{ url: string; attempt: Attempt }> {
  const { client, config } = await discover(settings);
  const attempt = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri, scope: `openid email profile${settings.oidc_groups ? ' groups' : ''}`, state: attempt.state, nonce: attempt.nonce },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier), code_challenge_method: 'S256' },
  });
  return { url: url.href, attempt };
}

export interface Person {
  issuer: string;
  subject: string;
  /** Only if the provider has verified it. */
  email: string | null;
  name: string;
  groups: string[];
}

/** Who the provider says came back, after the checks: state, nonce, PKCE, issuer, audience, time, signature. */
export async function personOf(settings: Settings, returned: URL, { state, nonce, verifier }: Attempt): Promise<Person> {
  const { client, config } = await discover(settings);
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await client.authorizationCodeGrant(config, returned, checks);
    const { iss, sub, ...stated } = tokens.claims()!;
    const more = config.serverMetadata().userinfo_endpoint ? await client.fetchUserInfo(config, tokens.access_token, sub) : {};
    const { name, groups } = { ...more, ...stated } as Record<string, unknown>;
    // Of the ID token or the user info, not one of each.
    const { email, email_verified } = ('email' in stated ? stated : more) as Record<string, unknown>;
    return {
      ...{ issuer: iss, subject: sub },
      email: typeof email === 'string' && email_verified === true ? email.toLowerCase() : null,
      name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : String(email ?? sub).slice(0, 100),
      groups: Array.isArray(groups) ? groups.map(String) : [],
    };
  } catch (error) {
    throw forbidden('You were not signed in: what the identity provider returned is not valid, or was used before. Start again.', error);
  }
}

/** The highest; null if none is mapped. */
export function roleOfGroups(mapping: string, groups: readonly string[]): Role | null {
  const given = mapping.split(',').flatMap((pair) => {
    const [group, role] = pair.split('=') as [string, Role];
    return groups.includes(group.trim()) ? [role] : [];
  });
  return Role.options.find((role) => given.includes(role)) ?? null;
}

/** What the operator's mapping of groups did. */
const noteByGroups = (db: Queries, account: string, event: string, subject: string, detail: Role) =>
  noteEvent(db, { account }, event, { subject, detail });

/**
 * By issuer and subject, or, the first time, by the verified address of an invited member who has never signed in
 * there. A mapped group makes a member of somebody who was not invited.
 */
export async function memberOfPerson(db: Queries, account: string, person: Person, mapping: string | undefined): Promise<Member> {
  const { issuer, subject, email, name, groups } = person;
  const role = mapping === undefined ? null : roleOfGroups(mapping, groups);
  if (mapping !== undefined && role === null) throw forbidden('None of your groups has a role here: ask the operator of this service.');
  const { rows } = await db.query(
    `select member_id, role, removed_at from member where account_id = $1 and issuer = $2 and subject = $3 order by removed_at desc nulls first`,
    [account, issuer, subject],
  );
  const was_removed = rows[0]?.removed_at instanceof Date;
  let member = was_removed ? undefined : (rows[0] as Pick<Member, 'member_id' | 'role'> | undefined);
  if (!member) {
    if (email === null) throw forbidden('The identity provider has not verified your email address, so it names no member.');
    const invited = (await membersWith(db, email)).find(({ account_id }) => account_id === account);
    if (!invited && was_removed) throw forbidden('You were removed from this account: ask an owner for an invitation.');
    if (!invited && role === null) throw forbidden('You are not a member: ask an owner of the account for an invitation.');
    member = invited ?? (await addMember(db, { account, name, email, role: role! }));
    if (!invited) await noteByGroups(db, account, 'member added by groups', member.member_id, role!);
    // Another subject with the address of a member is another person.
    const linked = await db.query('update member set issuer = $2, subject = $3 where member_id = $1 and subject is null', [
      ...[member.member_id, issuer, subject],
    ]);
    if (linked.rowCount !== 1) throw forbidden('This address belongs to a member who signs in with another account of the provider.');
  }
  // The last owner stays one, whatever the groups say.
  if (role !== null && role !== member.role)
    await changeRole(db, account, member.member_id, role).then(
      () => noteByGroups(db, account, 'role changed by groups', member.member_id, role),
      (error: unknown) => {
        if (!(error instanceof Problem) || error.extra.reason !== 'last_owner') throw error;
      },
    );
  return (await join(db, member.member_id))!;
}
