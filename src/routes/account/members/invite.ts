import { z } from 'zod';
import { noteEvent } from '#accounts/audit';
import { sendConfirmation } from '#accounts/confirmation-mail';
import { addMember, conflict, createLink, organizationOf, removeMember, signedInByLink } from '#accounts/members';
import { sharedPool } from '#db/shared-pool';
import { arrayOf, instant } from '#fields/described';
import { mailerOf } from '#mail/mailer';
import { capitalized } from '#pages/wording';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidParameter, Problem } from '#server/errors';
import { Email } from '../schemas.ts';
import { invitationMail } from './link-mail.ts';
import { invitedPage, inviteRefused } from './members-page.ts';
import { InvitedMember, linkFields, MemberId, Role } from './schemas.ts';

export const named = (example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\u0000-\u001f\u007f-\u009f<>]+$/, `a name such as ${example}`);
const Name = named('Jordan Roe').describe('Name of the member, as it should stand at decisions');

const Invitation = z.strictObject({ name: Name, email: Email.describe('Email address of the member'), role: Role });

/** `event`: what the audit log says. */
export async function invite({ deps, account, base_url, member }: RequestContext, query: z.infer<typeof Invitation>) {
  const mailer = await mailerOf(deps.config);
  // Ends after the request, or a member could be left without a link.
  const pool = sharedPool(deps.pool);
  // Without mail a member signs in again with another link; with mail only one who has none is invited again.
  const known = (await signedInByLink({ pool, config: deps.config }, query.email)).find(
    ({ account_id, is_reached }) => account_id === account && !(mailer && is_reached),
  );
  if (known && known.role !== query.role)
    throw conflict(
      `No one was invited: ${known.name} is already a member, with the role ${known.role}. Change the role in the list of members.`,
      'member',
    );
  const made = known ?? (await addMember(pool, { account: account!, ...query }));
  const { code, expires_at } = await createLink(pool, made.member_id, 'invitation');
  const link = `${base_url}/session/link?code=${code}`;
  if (mailer) {
    const mail = invitationMail(query.email, link, { by: member?.name ?? null, organization: await organizationOf(pool, account!) });
    await sendConfirmation(mailer, mail).catch(async (error) => {
      // Or the address could not be invited again.
      await removeMember(pool, account!, made.member_id);
      throw error;
    });
  }
  return {
    invited: {
      member_id: made.member_id,
      name: made.name,
      email: made.email,
      link: mailer ? null : link,
      expires_at: expires_at.toISOString(),
    },
    noted: known ? { event: 'link made' } : { event: 'member invited', detail: query.role as string },
  };
}

export const inviteMember = defineEndpoint({
  method: 'post',
  path: '/account/members',
  summary: 'Invite a member',
  description:
    'Sends an invitation by email; without a mail server the response has its link, to pass on. It works once, for seven days; sent again for a member, it makes another link.',
  cost: 'apart',
  body: Invitation.meta({ id: 'Invitation' }),
  response: withFacts(
    z.object({
      member_id: MemberId,
      ...linkFields,
      expires_at: instant('Until when the link works'),
    }),
    { is_secret: true },
  ),
  errors: ['forbidden', 'conflict'],
  async handler({ body }, context) {
    const { invited, noted } = await invite(context, body);
    context.noted(invited.member_id, noted);
    return invited;
  },
});

const MOST_AT_ONCE = 50;

/** jordan.roe@clinic.example → Jordan Roe */
const nameOf = (email: string): string =>
  email
    .split('@')[0]!
    .split(/[._+-]/)
    .filter((word) => word !== '')
    .map(capitalized)
    .join(' ');

interface Person {
  name: string;
  email: string;
}

/** `Jordan Roe <jordan.roe@clinic.example>`, or an address alone. */
function personOf(entry: string): Person | null {
  const at = entry.indexOf('<');
  const email = Email.safeParse((at < 0 ? entry : entry.slice(at + 1).replace('>', '')).trim());
  const name = Name.safeParse(at > 0 ? entry.slice(0, at).replaceAll('"', '') : nameOf(email.data ?? ''));
  return email.success && name.success ? { name: name.data, email: email.data } : null;
}

const ADDRESSES = 'addresses such as jordan.roe@clinic.example, one a line';

const people = z
  .string()
  .max(10_000, `${ADDRESSES}, at most 10,000 characters in all`)
  .transform((text) =>
    // A name in quotes may have a comma: "Roe, Jordan" <jordan.roe@clinic.example>.
    (text.match(/(?:"[^"\n]*"|[^",;\n])+/g) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.string()).min(1, ADDRESSES).max(MOST_AT_ONCE, `at most ${MOST_AT_ONCE} addresses at once`))
  .describe('Addresses, one a line or separated by commas, also with a name: Jordan Roe <jordan.roe@clinic.example>');

/** The refusal of one is no reason to refuse the others. */
async function inviteOne(context: RequestContext, person: Person, role: z.infer<typeof Role>) {
  try {
    const { invited, noted } = await invite(context, { ...person, role });
    const actor = { account: context.account!, member_id: context.member?.member_id ?? null, key_id: context.key_id };
    await noteEvent(sharedPool(context.deps.pool), actor, noted.event, { subject: invited.member_id, detail: noted.detail });
    const { name, email, link, expires_at } = invited;
    return { name, email, link, expires_at, is_new: noted.event === 'member invited', refused: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...person, link: null, expires_at: null, is_new: false, refused: error.message };
  }
}

export const invitations = defineEndpoint({
  method: 'post',
  path: '/account/invitations',
  summary: 'Invite several members with one role',
  cost: 'apart',
  body: z.strictObject({ people, role: Role }),
  response: withFacts(z.object({ invited: arrayOf(InvitedMember, 'Each address') }), { is_secret: true }),
  errors: ['forbidden'],
  page: { show: invitedPage, form: true, refused: inviteRefused },
  async handler({ body: { people: entries, role } }, context) {
    // Of an address that is there twice the first entry counts: a second link would end the first.
    const once = new Map<string, Person>();
    for (const [at, entry] of entries.entries()) {
      const person = personOf(entry);
      if (!person) throw invalidParameter('people', `${ADDRESSES}; entry ${at + 1} is not an address`, 'body');
      if (!once.has(person.email)) once.set(person.email, person);
    }
    // Each mail takes the mail server a second or two.
    context.mayTake(120_000);
    const invited = [];
    for (const person of once.values()) {
      context.signal.throwIfAborted();
      invited.push(await inviteOne(context, person, role));
    }
    return { invited };
  },
});
