import type { Config } from '#config';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Sent twice, it is shown once. */
  message_id?: string;
  /** A page for readers, and a POST for mail programs (RFC 8058). */
  stop_link?: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  verify: () => Promise<void>;
}

export type MailConfig = Pick<Config, 'smtp_url' | 'mail_from'>;

const stopHeaders = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** The mail server's message may repeat the address. */
export class MailError extends Error {
  override name = 'MailError';
  /** Such as ECONNECTION or EENVELOPE. */
  readonly code: string | undefined;
  /** The answer of the mail server, such as 550. */
  readonly status: number | undefined;
  constructor(error: unknown) {
    super('mail');
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    this.code = code;
    this.status = responseCode;
  }
}

const opened = new WeakMap<MailConfig, Promise<Mailer>>();

async function open(config: MailConfig): Promise<Mailer> {
  // Imported with the first mail: most processes never send one.
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000, disableFileAccess: true, disableUrlAccess: true };
  // Programs that answer mails, such as out-of-office notes, leave this one alone (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const transport = createTransport({ url: config.smtp_url!, ...patience }, { from: config.mail_from!, headers });
  return {
    async send({ message_id, stop_link, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(message_id && { messageId: message_id }),
          ...(stop_link && { headers: stopHeaders(stop_link) }),
        });
      } catch (error) {
        throw new MailError(error);
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

export async function mailerOf(config: MailConfig): Promise<Mailer | null> {
  if (config.smtp_url === undefined) return null;
  const known = opened.get(config) ?? open(config);
  opened.set(config, known);
  return known;
}
