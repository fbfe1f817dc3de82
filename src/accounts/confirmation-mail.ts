import type { Mail, Mailer } from '#mail/mailer';
import { unavailable } from '#server/errors';

/** The request cannot do without it. */
export const sendConfirmation = (mailer: Mailer, mail: Mail): Promise<void> =>
  mailer.send(mail).catch((error: Error) => {
    throw unavailable('The confirmation email could not be sent: try again in a few minutes.', error);
  });
