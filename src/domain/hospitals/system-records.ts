import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { arrayOrNull, textOrNull } from '#fields/described';
import { notLinked } from '#records/record-schema';
import { isNotSold } from '../systems/counted.ts';

export const systemFields = {
  system_id: textOrNull('Health system or division the facility belongs to (the most specific one known); see /systems/{system_id}'),
  system_name: textOrNull('Name of the health system or division'),
  system_basis: arrayOrNull(z.string(), 'Bases, such as cost_report_chain; see `owners` of one hospital'),
};
type SystemOf = { [Field in keyof typeof systemFields]: z.infer<(typeof systemFields)[Field]> };

/** Why a facility has no system: several claim it, or no loaded file names one. */
function whyNone({ candidates, left_out, seller_id, last_named_date, sold_on }: Record<string, any>): string {
  if (left_out === 'sold')
    return `Medicare processed a change of ownership on ${sold_on}, after ${last_named_date}, the last day for which a source names ${seller_id} as its owner.`;
  return candidates ? `Several health systems claim it: ${(candidates as string[]).join(', ')}.` : notLinked;
}

interface Systems {
  of: Map<string, SystemOf & { null_reasons: Record<string, string> }>;
  used: string[];
  /** The last day for which a source names the owner. */
  stated_on: Map<string, string | null>;
}

export async function systemsOf(deps: Deps, ccns: string[]): Promise<Systems> {
  const { rows } = await deps.pool.query(
    `select asked.ccn, s.system_id, s.system_name, case when ${isNotSold('h')} then h.basis end as system_basis, h.source, r.candidates,
       h.left_out, h.system_id as seller_id, h.last_named_date::text, h.later_change->>'effective_date' as sold_on
     from unnest(${arrayParameter('$1', 'text')}) asked(ccn) left join system_hospital h on h.ccn = asked.ccn
     left join system_listing s on s.system_id = h.system_id and ${isNotSold('h')}
     left join system_refusal r on r.member_type = 'ccn' and r.member_id = asked.ccn`,
    [ccns],
  );
  const of = new Map(
    rows.map(({ ccn, system_id, system_name, system_basis, ...evidence }) => {
      const why = whyNone(evidence);
      const null_reasons: Record<string, string> = system_id === null ? { system_id: why, system_name: why, system_basis: why } : {};
      return [ccn as string, { system_id, system_name, system_basis, null_reasons }];
    }),
  );
  const stated_on = new Map(rows.map(({ ccn, last_named_date }) => [ccn as string, last_named_date as string | null]));
  return { of, used: [...new Set(rows.flatMap(({ source }) => source ?? []))], stated_on };
}
