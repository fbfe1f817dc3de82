import type { Mail } from '../../mail/mailer.ts';

/** The same text for a first and a second sign-up, so the email does not reveal whether the address already has a key. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Your Proviso API key',
  text: `Someone, probably you, requested a Proviso API key for this email address.

Open this link to get the key. It works once and expires after 24 hours:

${link}

If this address already has a key, the new one replaces it. The old key keeps working
for 24 hours, so you can update your programs; if it leaked, or if somebody else replaced
it, you can end it and every key that replaced it on the page behind the link.

If you did not request this, ignore this email: no key is created or changed.
`,
});
