import type { z } from 'zod';
import { decisionForms } from '../../../domain/decisions/decision-forms.ts';
import type { CardRow } from '../../../domain/exclusions/group-card.ts';
import { type Html, html } from '../../../pages/html.ts';
import { type DecisionsOnHits, decisionsOnHits } from '../../../rosters/decisions/refresh.ts';
import { readNameOrNpi } from '../../../screening/question-checks.ts';
import type { Exclusion, ScreeningHit } from '../../../screening/schemas.ts';
import type { RequestContext } from '../../../server/handler-context.ts';

export interface AskedBefore {
  q?: string;
  state?: string;
  birth_date?: string;
  cursor?: string;
}

/** What the account has decided on the subject of a screening, and who decided last in this browser. */
interface DecidedBefore {
  decisions: DecisionsOnHits;
  reviewer: string | null;
  acts_as: string | null;
  /** The certificate states the hits of the first page; only on these it is decided. */
  is_first_page: boolean;
}

export async function decidedBefore(
  asked: AskedBefore,
  { deps, account, reviewer, acts_as }: RequestContext,
): Promise<DecidedBefore | null> {
  const { q, state, birth_date, cursor } = asked;
  if (!account || q === undefined) return null;
  const { name, npi } = readNameOrNpi(q).question;
  const evidence = { ...(state && { state }), ...(birth_date && { birth_date }) };
  const cells = { ...(npi && { npi }), ...(name && { name, ...evidence }) };
  return {
    decisions: await decisionsOnHits(deps.pool, account, cells),
    reviewer,
    acts_as,
    is_first_page: cursor === undefined,
  };
}

type Hit = z.infer<typeof ScreeningHit>;

/**
 * What ends the card of a hit: the decisions on its records, and the form to decide. They change nothing about the
 * result.
 */
export function decisionsFooter(decided: DecidedBefore | null, screening_id: string, hits: readonly Hit[]): (rows: CardRow[]) => Html {
  if (!decided?.is_first_page) return () => html``;
  const records: z.infer<typeof Exclusion>[] = hits.map(({ record }) => record);
  const form = decisionForms({
    screening_id,
    position: 1,
    decisions: decided.decisions(records),
    reviewer: decided.reviewer,
    acts_as: decided.acts_as,
    is_roster: false,
  });
  return (rows) => {
    const open = rows.filter(({ hit }) => hit?.outcome !== 'inactive').map(({ record }) => record);
    return open.length > 0 ? form(open, open.length > 1) : html``;
  };
}

/** How a hit is decided on, for a reader whose screenings belong to no account. */
export const signInToDecide = (): Html =>
  html`<p class="quiet">To save your decision on a hit, <a href="/session">sign in</a> and screen the name again.</p>`;
