import { z } from 'zod';
import { sendConfirmation } from '../../../accounts/confirmation-mail.ts';
import { addMember, conflict, createLink, organizationOf, removeMember, signedInByLink } from '../../../accounts/members.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { mailerOf } from '../../../mail/mailer.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { withFacts } from '../../../server/schema-facts.ts';
import { Email } from '../schemas.ts';
import { invitationMail } from './link-mail.ts';
import { MemberId, Role } from './schemas.ts';

export const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\u0000-\u001f\u007f-\u009f<>]+$/, 'a name such as Jordan Roe')
  .describe('Name of the member, as it should stand at decisions');

const Invitation = z.strictObject({ name: Name, email: Email.describe('Email address of the member'), role: Role });

/** `event`: what the audit log says. */
export async function invite({ deps, account, base_url, member }: RequestContext, asked: z.infer<typeof Invitation>) {
  const mailer = await mailerOf(deps.config);
  // Ends after the request, or a member could be left without a link.
  const pool = sharedPool(deps.pool);
  // Without mail a member signs in again with another link; with mail only one who has none is invited again.
  const known = (await signedInByLink({ pool, config: deps.config }, asked.email)).find(
    ({ account_id, is_reached }) => account_id === account && !(mailer && is_reached),
  );
  if (known && known.role !== asked.role)
    throw conflict(
      `No one was invited: ${known.name} is already a member, with the role ${known.role}. Change the role in the list of members.`,
      'member',
    );
  const made = known ?? (await addMember(pool, { account: account!, ...asked }));
  const { code, expires_at } = await createLink(pool, made.member_id, 'invitation');
  const link = `${base_url}/session/link?code=${code}`;
  if (mailer) {
    const mail = invitationMail(asked.email, link, { by: member?.name ?? null, organization: await organizationOf(pool, account!) });
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
    noted: known ? { event: 'link made' } : { event: 'member invited', detail: asked.role as string },
  };
}

export default defineEndpoint({
  method: 'post',
  path: '/account/members',
  tag: 'Account',
  summary: 'Invite a member',
  description:
    'Sends an invitation by email; without a mail server the response has its link, to pass on. It works once, for seven days; sent again for a member, it makes another link.',
  cost: 'apart',
  body: Invitation.meta({ id: 'Invitation' }),
  response: withFacts(
    z.object({
      member_id: MemberId,
      name: z.string().describe('Name of the member'),
      email: z.string().describe('Email address of the member'),
      link: z.string().nullable().describe('The link, shown once; null if it was mailed'),
      expires_at: z.iso.datetime().describe('Until when the link works'),
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
