import type { z } from 'zod';
import { current } from '../../../records/current.ts';
import { provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import type { BillingGroup } from './group-schemas.ts';

export const groupSources = ['pecos_reassignment', 'ppef'] as const;

/**
 * Records of who bills Medicare for the provider `$1`. The enrollment file names
 * enrollments only; name and PAC ID of the group come from its own enrollment there. An array instead of a subquery,
 * because only then does Postgres look both ways up in indexes.
 */
export const billingClaims = `select r.enrollment_id, r.receiving_enrollment_id, r.relation, coalesce(r.receiving_pac_id, g.pac_id) as pac_id,
             coalesce(r.receiving_organization_name, g.organization_name) as organization_name,
             coalesce(r.receiving_state, g.state) as state, ${provenanceColumns}
           from ${current('medicare_reassignment', 'r')} ${provenanceJoin}
           left join lateral (select pac_id, organization_name, state from ${current('medicare_enrollment', 'e')}
             where e.enrollment_id = r.receiving_enrollment_id order by e.id limit 1) g on true
           where (r.npi = $1 or r.enrollment_id = any(array(
             select enrollment_id from ${current('medicare_enrollment')} where npi = $1)))
           order by r.receiving_enrollment_id, r.source, r.id`;

/** Groups that bill Medicare for the provider: one for each PAC ID, with all supporting records. */
export function billingGroups(rows: Record<string, any>[]): z.input<typeof BillingGroup>[] {
  const groups = new Map<string, z.input<typeof BillingGroup>>();
  for (const row of rows) {
    const { pac_id, organization_name, state, ...claim } = withOrigin(row) as any;
    const key = pac_id ?? row.receiving_enrollment_id;
    const group = groups.get(key) ?? { pac_id, organization_name, state, claims: [] };
    group.organization_name ??= organization_name;
    group.state ??= state;
    group.claims.push({ ...claim, source: claim.provenance.source } as never);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => ((a.organization_name ?? '~') < (b.organization_name ?? '~') ? -1 : 1));
}
