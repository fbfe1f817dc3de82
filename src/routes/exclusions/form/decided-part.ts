import type { z } from 'zod';
import type { RequestContext } from '../../../http/define-endpoint.ts';
import { type Html, html } from '../../../pages/html.ts';
import { moment } from '../../../pages/wording.ts';
import { type DecisionsOnHits, decisionsOnHits } from '../../../rosters/decisions/of-hits.ts';
import { CHANGES, VERDICTS } from '../../../rosters/decisions/words.ts';
import type { Exclusion } from '../../../screening/schemas.ts';

interface Asked {
  q?: string;
  state?: string;
  birth_date?: string;
}

/** What the account has decided before on the subject of a screening; null without an account. */
export async function decidedBefore(asked: Asked, { deps, account }: RequestContext): Promise<DecisionsOnHits | null> {
  const { q, state, birth_date } = asked;
  if (!account || q === undefined) return null;
  const digits = q.replace(/[\s-]/g, '');
  const cells = /^\d{10}$/.test(digits) ? { npi: digits } : { name: q, ...(state && { state }), ...(birth_date && { birth_date }) };
  return decisionsOnHits(deps.pool, account, cells);
}

/** The decisions on the records of a hit. They change nothing about the result. */
export const decidedPart = (decided: DecisionsOnHits | null, records: z.infer<typeof Exclusion>[]): Html =>
  html`${decided?.(records).map(
    ({ verdict, reason, decided_by, decided_at, changed }) =>
      html`<p>Decided before: <b>${VERDICTS[verdict]}</b>${reason && `: ${reason}`}. <span class="quiet">${decided_by ?? 'name erased'}, ${moment(decided_at)}</span>${CHANGES[changed] && ` ${CHANGES[changed]}`}</p>`,
  )}`;
