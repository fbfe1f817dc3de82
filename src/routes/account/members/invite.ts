import { z } from 'zod';
import { sendConfirmation } from '../../../accounts/confirmation-mail.ts';
import { addMember, createLink } from '../../../accounts/members.ts';
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
  summary: 'Invite a member',
  description:
    'Sends an invitation by email. Where the service has no mail server, the response has the link, which you pass on. It works once, for seven days. Only owners may, and keys while they sign in to the account.',
  access: 'own_page',
  cost: 'apart',
  body: z.strictObject({ name: Name, email: Email.describe('Email address of the member'), role: Role }).meta({ id: 'Invitation' }),
  response: withFacts(
    z.object({
      member_id: MemberId,
      name: z.string().describe('Name of the member'),
      email: z.string().describe('Email address of the member'),
      link: z.string().nullable().describe('The link, shown only this once; null if it was sent by email'),
      expires_at: z.iso.datetime().describe('Until when the link works'),
    }),
    { is_secret: true },
  ),
  errors: ['forbidden', 'conflict'],
  page: { show: invitedPage, form: true, refused: inviteRefused },
  examples: [
    { summary: 'A reviewer', body: { name: 'Jordan Roe', email: 'jordan.roe@clinic.example', role: 'reviewer' }, status: [200, 409] },
  ],
  async handler({ body }, context) {
    const { deps, account, base_url, member } = context;
    const made = await addMember(deps.pool, { account: account!, ...body });
    const { code, expires_at } = await createLink(deps.pool, made.member_id, 'invitation');
    const link = `${base_url}/session/link?code=${code}`;
    context.noted(made.member_id, { detail: body.role });
    const mailer = await mailerOf(deps.config);
    if (mailer) await sendConfirmation(mailer, invitationMail(body.email, link, member?.name ?? null));
    return {
      member_id: made.member_id,
      name: made.name,
      email: made.email,
      link: mailer ? null : link,
      expires_at: expires_at.toISOString(),
    };
  },
});
