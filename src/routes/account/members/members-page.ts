import type { z } from 'zod';
import { NO_OTHER_WAY, NO_OWNER } from '#accounts/members';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, hidden, html, instantPart, options } from '#pages/html';
import type { Page } from '#pages/layout';
import { capitalized, counted, moment } from '#pages/wording';
import { faultNote } from '#server/answers/problem-page';
import { definePage, type RefusedView } from '#server/define-endpoint';
import type { Problem } from '#server/errors';
import { may, type Role } from '#server/rights';
import type { InvitedMember, ListedMember, ListedSession, Members } from './schemas.ts';

type Listed = z.infer<typeof ListedMember>;
type Session = z.infer<typeof ListedSession>;

export const ROLES: Record<Role, string> = {
  owner: 'Owner: also members, keys, alerts, erasing',
  reviewer: 'Reviewer: screens, decides, monitors',
  reader: 'Reader: opens and downloads',
};

const choice = (id: string, chosen: string): Html =>
  html`<select id="${id}" name="role">${options(Object.entries(ROLES), chosen)}</select>`;

const inviteForm = ({
  people = '',
  role = 'reviewer',
}: Record<string, string> = {}): Html => html`<form method="post" action="/account/invitations">
<div class="field"><label for="people">Email addresses</label><textarea id="people" name="people" rows="3" required maxlength="10000" autocomplete="off" spellcheck="false" placeholder="Jordan Roe &lt;jordan.roe@clinic.example&gt;">${people}</textarea>
<span class="quiet">One a line, or separated by commas. The name stands at every decision; without one it is made of the address.</span></div>
<div class="field"><label for="role">Role</label>${choice('role', role)}</div>
<button>Invite</button></form>`;

const change = ({ member_id, role, status, name }: Listed): Html =>
  status === 'removed'
    ? html`<details class="delete"><summary>Erase the name</summary><form method="post" action="/account/members/${member_id}/delete">${hidden({ erase: 'true' })}
<p>“${name}” is replaced with “Erased member” in decisions, pages and files. This cannot be undone.</p><button class="danger" aria-label="Erase the name of ${name}">Erase</button></form></details>`
    : html`<form method="post" action="/account/members/${member_id}">
<label class="unseen" for="role-${member_id}">Role of ${name}</label>${choice(`role-${member_id}`, role)}<button class="plain" aria-label="Save the role of ${name}">Save</button></form>
<details class="delete"><summary aria-label="Remove ${name}">Remove</summary><form method="post" action="/account/members/${member_id}/delete"><p>Their sessions end at once. What they decided stays, with their name.</p><button class="danger">Remove ${name}</button></form></details>`;

/** Where no email is sent, a member signs in again with another link. */
const newLink = ({ email, role, status, signs_in_with, name }: Listed): Content =>
  status !== 'removed' &&
  signs_in_with === 'link' &&
  html`<form method="post" action="/account/invitations">${hidden({ people: email, role })}<button class="plain" aria-label="Make a new link for ${name}">New link</button></form>`;

const memberTable = (members: Listed[], may_change: boolean, makes_links: boolean): Html =>
  dataTable(
    'Members',
    [
      { title: 'Name', value: ({ name, is_you }: Listed) => `${name}${is_you ? ' (you)' : ''}` },
      { title: 'Email', value: ({ email }) => email, stays: true },
      { title: 'Role', value: ({ role }) => capitalized(role) },
      { title: 'Status', value: ({ status }) => capitalized(status) },
      { title: 'Signed in', value: ({ last_sign_in_at }) => instantPart(last_sign_in_at), stays: true },
      ...(may_change
        ? [
            {
              title: 'Change',
              value: (member: Listed) => (member.status === 'erased' ? null : html`${change(member)}${makes_links && newLink(member)}`),
            },
          ]
        : []),
    ],
    members,
  );

const HOW: Record<Session['opened_by'], string> = { key: 'Key', link: 'Link', provider: 'Identity provider' };

const sessionTable = (sessions: Session[]): Html =>
  dataTable(
    'Sessions',
    [
      { title: 'Who', value: ({ name, is_this_one }: Session) => `${name}${is_this_one ? ' (this browser)' : ''}` },
      { title: 'Signed in by', value: ({ opened_by }) => HOW[opened_by] },
      'created_at: Since',
      'expires_at: Until',
      {
        title: 'End',
        value: ({ session_id, name }) =>
          html`<form method="post" action="/account/sessions/${session_id}/delete"><button class="plain" aria-label="End the session of ${name}">End</button></form>`,
      },
    ],
    sessions,
  );

const organizationPart = (organization: string | null): Html => html`<h2>Organization</h2>
<form method="post" action="/account/settings">${hidden({ remove_organization: 'true' })}<div class="field"><label for="organization">Name of the organization</label><input id="organization" name="organization" maxlength="100" autocomplete="organization" value="${organization ?? ''}">
<span class="quiet">It stands in invitations, Excel files and printed certificates.</span></div><button class="plain">Save the name</button></form>`;

/** Where keys must stay a way to sign in, it says why. */
const keySignInPart = (is_on: boolean, why: string | null): Html => html`<h2>Signing in with a key</h2>
<p>${is_on ? 'Anyone who has a key can sign in as the owner of this account.' : 'Keys sign no one in. Programs use them as before.'}${is_on && why && ` ${why}`}</p>
${!(is_on && why) && html`<form method="post" action="/account/settings">${hidden({ key_sign_in: is_on ? 'off' : 'on' })}<button class="plain">${is_on ? 'Members only: switch it off' : 'Let keys sign in again'}</button></form>`}`;

export const membersPage = definePage<typeof Members>(
  ({ members, sessions, organization, key_sign_in, mail_is_available }, { principal }, sign_in_again: boolean) => {
    const has_owner = members.some(({ role, status }) => role === 'owner' && status === 'joined');
    const may_change = may(principal!, 'members');
    return {
      title: 'Members',
      width: 'wide',
      main: html`${members.length > 0 ? memberTable(members, may_change, !mail_is_available) : may_change && html`<p>No one yet. Invite yourself too, as an owner: then you no longer need the key to sign in.</p>`}
${may_change && html`<h2>Invite people</h2><p>${mail_is_available ? 'They get a link by email' : 'You get a link to pass on to each'}, which works once, for seven days.</p>${inviteForm()}`}
${sessions.length > 0 && html`<h2>Who is signed in</h2>${sessionTable(sessions)}`}
${may(principal!, 'settings') && html`${organizationPart(organization)}${keySignInPart(key_sign_in, sign_in_again ? (has_owner ? null : NO_OWNER) : NO_OTHER_WAY)}`}
<p><a href="/account">Back to the account</a></p>`,
    };
  },
);

type Invited = z.infer<typeof InvitedMember>;

const invitedPart = ({ name, email, link, refused }: Invited, at: number): Html => html`<h2>${name} <span class="quiet">${email}</span></h2>
${
  refused !== null
    ? html`<p class="fault">${refused}</p>`
    : link === null
      ? html`<p>An invitation was sent.</p>`
      : html`<p><label for="link-${at}">Link for ${name}</label><output class="secret" id="link-${at}">${link}</output></p>`
}`;

export const invitedPage = ({ invited }: { invited: Invited[] }): Page => {
  const made = invited.filter(({ refused }) => refused === null);
  const until = made[0]?.expires_at;
  const people = made.filter(({ is_new }) => is_new).length;
  const links = made.length - people;
  return {
    title: links > 0 ? 'Links' : 'Invited',
    has_code: true,
    main: html`<h1>${(people > 0 || links === 0) && `${counted(people, 'person', 'people')} invited`}${people > 0 && links > 0 && ', '}${links > 0 && `${counted(links, 'new link')} made`}</h1>
${until && html`<p>${made[0]!.link === null ? 'Each link' : 'Pass each link on to its person, and to no one else: it is not shown again. It'} works once, until ${moment(until)}.</p>`}
${invited.map(invitedPart)}
<p><a class="button plain" href="/account/members">Back to the members</a></p>`,
  };
};

export const inviteRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Invite people',
  main: html`${faultNote(problem)}<p>No one was invited.</p>${inviteForm(typed)}<p><a href="/account/members">Back to the members</a></p>`,
});
