import type { Mail } from '../../../mail/mailer.ts';

export const confirmChannelMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Proviso: confirm this address for alerts',
  text: `Someone requested Proviso alerts at this email address. An alert says that a person or
business in a monitored roster appears on an exclusion list, and contains names.

Open this link to agree. It expires after 24 hours:

${link}

If you do not expect this, ignore this email: no alerts are sent to you.
`,
});

export const testMail = (to: string, page: string, stop_link: string): Mail => ({
  to,
  subject: 'Proviso: test of alerts',
  stop_link,
  text: `This is a test. Alerts of monitored rosters arrive at this address in the same way.

Where these mails go: ${page}
Stop these mails to this address: ${stop_link}
`,
});
