import type { Mail } from '../../../mail/mailer.ts';

export const confirmChannelMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Proviso: confirm this address for alerts',
  text: `Someone asked Proviso to send alerts to this email address. An alert says that a person or
business in a monitored roster appears on an exclusion list, and contains names.

Open this link to agree. It expires after 24 hours:

${link}

If you did not expect this, ignore this email: you will not get any alerts.
`,
});

export const testMail = (to: string, page: string, stop_link: string): Mail => ({
  to,
  subject: 'Proviso: test alert',
  stop_link,
  text: `This is a test. Alerts about monitored rosters arrive at this address the same way.

Manage where alerts go: ${page}
Stop emails to this address: ${stop_link}
`,
});
