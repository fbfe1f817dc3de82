import type { z } from 'zod';
import { isLastKey } from '#accounts/account-keys';
import { anyPlanLimit, plans, planTitle, type Tier, tiers } from '#accounts/plans';
import { accountSql, isTokenSql } from '#db/account-sql';
import { withInstants } from '#db/instants';
import type { Deps } from '#deps';
import { withCommands } from '#pages/commands';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html, instantPart, options } from '#pages/html';
import { figureCard } from '#pages/tiles';
import { whereOpen } from '#pages/where-open';
import { number } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { may, type Role } from '#server/rights';
import { LAST_KEY_WORDS, lastKeyField, revokeForm, rotateForm } from './key-forms.ts';
import { Account, type ListedKey } from './schemas.ts';

type Key = z.infer<typeof ListedKey>;

type Row = Record<string, any>;

function statusOf(row: Row, now: Date): Key['status'] {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at && row.expires_at <= now) return 'expired';
  return row.replaced_by ? 'replaced' : 'active';
}

/** d…@clinic.example: enough for its owner to recognize, too little for anyone who finds the key. */
const masked = (email: string | null) => email && `${email[0]}…${email.slice(email.lastIndexOf('@'))}`;

/** With those that a key replaced and those that replaced it, newest first. */
async function keysOf({ pool }: Deps, { key_id, is_member }: { key_id: string; is_member: boolean }, now: Date) {
  const { rows } = await pool.query<Row>(
    `with recursive chain as (
       select key_id, replaced_by from api_key where key_id = $1
       union
       select k.key_id, k.replaced_by from api_key k join chain c on k.key_id = c.replaced_by or k.replaced_by = c.key_id
     )
     select key_id, prefix, name, email, tier, created_at, last_used_at, expires_at, revoked_at, k.replaced_by
     from api_key k where not ${isTokenSql('k')} and (key_id in (select key_id from chain)
       or ${accountSql('k')} = (select ${accountSql()} from api_key where key_id = $1)) order by created_at desc, key_id`,
    [key_id],
  );
  const own = rows.find((row) => row.key_id === key_id)!;
  const keys = rows.map(({ email: _, ...row }) =>
    withInstants<Key>({ ...row, status: statusOf(row, now), is_this_one: row.key_id === key_id && !is_member }),
  );
  return { name: own.name as string, tier: own.tier as Tier, email: masked(own.email), keys };
}

/** Members, by key. */
async function makersOf({ pool }: Deps, account: string): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select k.key_id, m.name from api_key k join member m on m.member_id = k.created_by where m.account_id = $1`,
    [account],
  );
  return new Map(rows.map(({ key_id, name }) => [key_id, name]));
}

const badge = { active: 'good', replaced: 'warning', expired: '', revoked: 'bad' };

interface AccountPageData {
  /** An owner who is signed in changes all keys; a key, and a browser signed in with one, its own; others none. */
  manages: 'all' | 'own' | 'none';
  /** By key. */
  makers: ReadonlyMap<string, string>;
  /** The member who is signed in. */
  you: { name: string; role: Role } | null;
}

const keyTable = (keys: Key[], makers: AccountPageData['makers']): Html =>
  dataTable(
    'Keys',
    [
      {
        title: 'Key',
        value: ({ prefix, is_this_one, key_id }: Key) =>
          html`<code>${prefix}…</code>${is_this_one && ' (this one)'}<br><span class="quiet">${key_id}</span>`,
      },
      {
        title: 'Name',
        value: ({ name, key_id }) =>
          html`${name}${makers.has(key_id) && html`<br><span class="quiet">made by ${makers.get(key_id)}</span>`}`,
      },
      { title: 'Status', value: ({ status }) => html`<span class="badge ${badge[status]}">${status}</span>` },
      'created_at: Created',
      { title: 'Last used', value: ({ last_used_at }) => instantPart(last_used_at) ?? 'never' },
      { title: 'Expires', value: ({ revoked_at, expires_at }) => instantPart(revoked_at ?? expires_at) ?? 'never' },
    ],
    keys,
  );

const isWorking = ({ status }: Key): boolean => status === 'active' || status === 'replaced';

function ownKeys({ keys, is_last_key }: z.infer<typeof Account>): Content {
  const works = keys.filter(isWorking);
  const named = options(works.map(({ key_id, prefix, name }) => [key_id, `${prefix}… ${name}`]));
  return html`<h2>Keys of the account</h2>
<p>All keys share the plan, the daily quota, and every roster, monitor and certificate.</p>
<details><summary>Create a key</summary><form method="post" action="/account/keys">
<div class="field"><label for="key-name">Label</label><input id="key-name" name="name" required maxlength="100" autocomplete="off" placeholder="nightly screening"></div>
<div class="field"><label for="replaces">Replaces a lost key, which is revoked</label><select id="replaces" name="replaces"><option value="">No</option>${named}</select></div>
<button>Create the key</button></form></details>
${works.length > 0 && html`<details><summary>End a key</summary><form method="post" action="/account/keys/revoke"><div class="field"><label for="ended">Key to revoke</label><select id="ended" name="key_id">${named}</select></div>${is_last_key && lastKeyField(false)}<button class="danger">Revoke this key</button></form></details>`}`;
}

function change({ key_id, keys, is_last_key }: z.infer<typeof Account>): Content {
  const revocable = keys.filter(isWorking);
  return html`<h2>Change the keys</h2>
<p>Replacing a key creates a new one with the same plan. The old key keeps working for 24 hours, so you can update your programs, unless you end it at once. To create it, enter the current key again, even if you are signed in.</p>
<details><summary>Replace the key</summary>${rotateForm()}</details>
<p>A revoked key stops working within a second and cannot be restored. A key can revoke itself and the keys it replaced and, for the 24 hours that it still works, the key that replaced it. Later, if somebody else replaced your key, an owner who is signed in can revoke any key; or sign up again with your confirmed email address, or ask the operator of this service.</p>
<details><summary>Revoke a key</summary>${revokeForm(
    html`<select id="key_id" name="key_id">${options(
      revocable.map((key) => [key.key_id, `${key.prefix}… ${key.name} (${key.status})`]),
      key_id,
    )}</select>`,
    is_last_key && html`<p class="note">${withCommands(LAST_KEY_WORDS)}</p>${lastKeyField(revocable.length === 1)}`,
  )}</details>`;
}

const accountPage = definePage<typeof Account>((account, _view, { manages, makers, you }: AccountPageData) => {
  const { billing_tier, requests_per_day, email, keys } = account;
  return {
    title: 'Your account',
    width: 'wide',
    lead: you && `You are signed in as ${you.name}, ${you.role} of this account.`,
    main: html`<ul class="cards">
${figureCard('Plan', planTitle(billing_tier), html`<a href="/pricing">All plans</a>`)}${figureCard('Requests a day', number(requests_per_day), html`<a href="/my-usage">Your usage</a>`)}${figureCard('Email', email ?? 'none', html`<span class="quiet">for messages about your account</span>`)}
</ul>
<p>${anyPlanLimit}</p>
<h2>Members</h2>
<p>${whereOpen('/account/members', html`<a href="/account/members">Members and who is signed in</a>: people sign in with a role, and what they do carries their name. `)}${whereOpen('/account/audit', html`The <a href="/account/audit">audit log</a> says who did what. `)}Who decided on hits: <a href="/decisions?format=csv">decisions as CSV</a>.</p>
<h2>Keys</h2>
${keyTable(keys, makers)}
${manages === 'all' ? ownKeys(account) : manages === 'own' && change(account)}
<h2>Certificates</h2>
<p><a href="/certificates">Certificates of every screening</a> of your account, of rosters and of single names, by name, number and day.</p>
<h2>Alerts</h2>
<p><a href="/account/alerts">Where alerts of monitored rosters go</a>, and whether they arrive.</p>
<h2>This browser</h2>
<form method="post" action="/session/delete"><button class="plain">Sign out</button></form>`,
  };
});

export const account = defineEndpoint({
  path: '/account',
  summary: 'Your keys and your plan',
  description: 'The keys of your account by their first characters, their status, and the plans. Costs no quota.',
  cost: 'apart',
  response: Account,
  page: {
    ...accountPage,
    data: async (_input, { deps, account, principal, member }): Promise<AccountPageData> => ({
      manages: may(principal!, 'keys') ? 'all' : member ? 'none' : 'own',
      makers: await makersOf(deps, account!),
      you: member && { name: member.name, role: principal as Role },
    }),
  },
  async handler(_input, { deps, key_id, member, now }) {
    const { tier, ...found } = await keysOf(deps, { key_id: key_id!, is_member: member !== null }, now);
    const working = found.keys.filter(({ status }) => status === 'active');
    // A member's key is the account's first, which may have been replaced.
    const last = member === null ? key_id! : working.length === 1 ? working[0]!.key_id : null;
    const is_last_key = last !== null && (await isLastKey(deps, last));
    return { key_id: key_id!, ...found, is_last_key, billing_tier: tier, requests_per_day: tiers[tier], plans };
  },
});
