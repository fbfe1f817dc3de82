import { z } from 'zod';
import { notFound } from '../../../server/errors.ts';
import type { RequestContext } from '../../../server/handler-context.ts';

export const StopCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'the 43-character code from the link in the email')
  .describe('The code from the link in the email');

/** An unknown or expired link, or one of a channel that was deleted. */
export const noSuchLink = () =>
  notFound(
    'This link cannot stop emails: it was copied incompletely, is more than a year old, or the account has deleted the address. If alerts still arrive, use the link in the newest one.',
  );

/** jane@example.com → j…@example.com: the page is open to anyone to whom the mail is forwarded. */
export const masked = (address: string): string => `${[...address][0]}…${address.slice(address.lastIndexOf('@'))}`;

/** The code must not be in a search engine. */
export const withoutRobots = (header: RequestContext['header']): void => header('X-Robots-Tag', 'noindex, nofollow');
