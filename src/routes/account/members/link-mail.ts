import type { Mail } from '#mail/mailer';

const after = `It works once. The page it opens has a button, so programs that follow links in
mails do not use it up.`;

export const invitationMail = (
  to: string,
  link: string,
  { by, organization }: { by: string | null; organization: string | null },
): Mail => ({
  to,
  subject: 'Invitation to Proviso',
  text: `${by ?? 'The owner of an account'} invites you to ${organization ? `the account of ${organization} in Proviso` : 'an account of Proviso'}, which screens people and
businesses against exclusion lists.

Open this link within seven days to accept:

${link}

${after}

If you do not expect this, ignore this email.
`,
});

/** One link for each account that the address is a member of. */
export const signInMail = (to: string, links: readonly string[]): Mail => ({
  to,
  subject: 'Sign in to Proviso',
  text: `Someone, probably you, asked to sign in to Proviso with this email address.

Open this link within 15 minutes to sign in:

${links.join('\n\n')}

${after}${links.length > 1 ? ' You are a member of several accounts: each link opens one.' : ''}

If it was not you, ignore this email: no one is signed in without the link.
`,
});
