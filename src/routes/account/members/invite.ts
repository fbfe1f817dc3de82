import { z } from 'zod';
import { sendConfirmation } from '../../../accounts/confirmation-mail.ts';
import { addMember, conflict, createLink, removeMember, signedInByLink } from '../../../accounts/members.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { mailerOf } from '../../../mail/mailer.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { withFacts } from '../../../server/schema-facts.ts';
import { Email } from '../schemas.ts';
import { invitationMail } from './link-mail.ts';
import { invitedPage, inviteRefused } from './members-page.ts';
import { MemberId, Role } from './schemas.ts';

export const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}<>]+$/u, 'a name such as Jordan Roe')
  .describe('Name of the member, as it should stand at decisions');

export default defineEndpoint({
  method: 'post',
  path: '/account/members',
  tag: 'Account',
  summary: 'Invite a member',
  description:
    'Sends an invitation by email; without a mail server the response has its link, to pass on. It works once, for seven days; sent again for a member, it makes another link.',
  cost: 'apart',
  body: z.strictObject({ name: Name, email: Email.describe('Email address of the member'), role: Role }).meta({ id: 'Invitation' }),
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
  page: { show: invitedPage, form: true, refused: inviteRefused },
  async handler({ body }, context) {
    const { deps, account, base_url, member } = context;
    const mailer = await mailerOf(deps.config);
    // Without mail, a member whose session has ended signs in again with another link.
    const known = mailer ? undefined : (await signedInByLink(deps, body.email)).find(({ account_id }) => account_id === account);
    if (known && known.role !== body.role)
      throw conflict(
        `No one was invited: ${known.name} is already a member, with the role ${known.role}. Change the role in the list of members.`,
        'member',
      );
    const made = known ?? (await addMember(deps.pool, { account: account!, ...body }));
    const { code, expires_at } = await createLink(deps.pool, made.member_id, 'invitation');
    const link = `${base_url}/session/link?code=${code}`;
    context.noted(made.member_id, known ? { event: 'link made' } : { detail: body.role });
    if (mailer)
      await sendConfirmation(mailer, invitationMail(body.email, link, member?.name ?? null)).catch(async (error) => {
        // Or the address could not be invited again.
        await removeMember(sharedPool(deps.pool), account!, made.member_id);
        throw error;
      });
    return {
      member_id: made.member_id,
      name: made.name,
      email: made.email,
      link: mailer ? null : link,
      expires_at: expires_at.toISOString(),
    };
  },
});
