import type { Deps } from '../../deps.ts';
import { action_id } from '../../domain/licenses/action-sql.ts';
import { portalsOf, verifyAt } from '../../domain/licenses/verify-at.ts';
import { current } from '../../records/current.ts';
import { disciplinaryCase } from '../../records/disciplinary-case.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { withOrigin } from '../../records/with-origin.ts';

/** What a row has besides the published fields. */
export const more_columns = [
  `${action_id} as action_id`,
  '(select k.npi from license_link k where k.source = r.source and k.license_key = r.license_key) as npi',
];

const columns = Object.keys(disciplinaryCase.columns).map((name) => `r.${name}`);

/** An action of a board of the state, as it was published last; null if there is none with this id. */
export async function findBoardAction(deps: Deps, state: string, id: string) {
  const { rows } = await deps.pool.query(
    `select ${columns.join(', ')}, ${more_columns.join(', ')}, ${provenanceColumns},
       (select jsonb_build_object('rule', k.rule, 'confidence', k.confidence, 'evidence', k.evidence)
        from license_link k where k.source = r.source and k.license_key = r.license_key) as link,
       (select count(*)::int from ${current('disciplinary_case', 'o')} where o.source = r.source and o.license_key = r.license_key) as on_license
     from (select r.* from disciplinary_case r where r.state = $1 and ${action_id} = $2 order by r.observed_from desc, r.id desc limit 1) r ${provenanceJoin}`,
    [state, id],
  );
  if (!rows[0]) return null;
  const { on_license, ...row } = rows[0];
  const found = withOrigin(row) as Record<string, any>;
  const { observed_to, source } = found.provenance as { observed_to: string | null; source: string };
  return {
    ...found,
    is_listed: observed_to === null,
    not_listed_since: observed_to,
    actions_on_license: Math.max(1, on_license),
    verify_at: verifyAt(await portalsOf(deps, [state]), { state, license_type_class: found.license_type_class, source }),
  } as never;
}
