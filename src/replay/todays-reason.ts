import { z } from 'zod';
import { readTable } from '../read-table.ts';

/** Sentences that earlier versions wrote into certificates, and the same reason in the words of this version. */
export const formerReasons = readTable('src/replay/former-reasons.csv', z.object({ former: z.string().min(1), today: z.string().min(1) }));

/**
 * The reason of a certificate in the words of this version, so that a reason that was only reworded is not a
 * difference. `now`: the reason of this version, which does not number a single name.
 */
export function todaysReason(reason: string | null, now: string | null): string | null {
  const words = reason && formerReasons.reduce((text, { former, today }) => text.replace(former, today), reason);
  return now !== null && words === `Name 1: ${now}` ? now : words;
}
