import type { Config } from '../config.ts';
import { unavailable } from './errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** Whether the mail server responds and accepts our credentials. */
  verify: () => Promise<void>;
}

const opened = new WeakMap<Config, Promise<Mailer>>();

async function open(config: Config): Promise<Mailer> {
  // Imported with the first mail: most processes never send one.
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: config.smtp_url!, ...patience }, { from: config.mail_from! });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        // A mail server's reply may repeat the email address, so only its code is passed on.
        const cause = Object.assign(new Error('mail'), { name: 'MailError', code: (error as { code?: string }).code });
        throw unavailable('The confirmation mail could not be sent: try again in a few minutes.', cause);
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

/** The configured mail server, or null. */
export async function mailerOf(config: Config): Promise<Mailer | null> {
  if (config.smtp_url === undefined) return null;
  const known = opened.get(config) ?? open(config);
  opened.set(config, known);
  return known;
}
