import type { Mail } from '../../http/mail.ts';

/** The same words for a first and a second sign-up, so that the mail too tells nothing to who may read along. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Your Proviso API key',
  text: `Somebody, probably you, asked for a Proviso API key with this address.

Follow this link to get it; it works once, for 24 hours:

${link}

If a key was made with this address before, the new one takes its place: the old one
works for 24 hours more, so that you can change over.

You did not ask for it? Then do nothing: no key is made, and none is changed.
`,
});
