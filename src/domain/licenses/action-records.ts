import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { counted } from '../../pages/wording.ts';
import { type Provenance, provenanceOf } from '../../records/provenance.ts';
import { actionsSql, ofProvider } from './action-sql.ts';
import type { DisciplinaryAction, DisciplinarySummary } from './schemas.ts';
import { type Portal, portalsOf, verifyActionAt } from './verify-at.ts';

export type Action = z.input<typeof DisciplinaryAction>;

type Row = Record<string, any>;

/** Publishers of the lists, where a state exclusion can be verified. */
async function publishersOf(deps: Deps): Promise<Map<string, { name: string; url: string }>> {
  const { rows } = await deps.pool.query(
    `select source_id, publisher->>'name' as name, landing_url as url from source where source_id like '%\\_medicaid\\_exclusions'`,
  );
  return new Map(rows.map(({ source_id, name, url }) => [source_id, { name, url }]));
}

function presentAction(row: Row, portals: readonly Portal[], publishers: Map<string, { name: string; url: string }>): Action {
  const { release_period: _period, record_key: _key, sort_date: _sort, ...columns } = row;
  const provenance: Provenance = provenanceOf(row);
  return { ...(columns as Action), ...provenance, verify_at: verifyActionAt(row as Action, portals, publishers) };
}

/** Rows of `actionsSql` in response form. */
export async function presentActions(deps: Deps, rows: Row[]): Promise<Action[]> {
  if (rows.length === 0) return [];
  const states = rows.flatMap(({ state }) => (state ? [state as string] : []));
  const [portals, publishers] = await Promise.all([portalsOf(deps, states), publishersOf(deps)]);
  return rows.map((row) => presentAction(row, portals, publishers));
}

/** The full history of a provider as of a date, newest first. */
export async function actionsOf(deps: Deps, npi: string, day: string): Promise<Action[]> {
  const { rows } = await deps.pool.query(
    `select * from (${actionsSql(ofProvider)}) a order by a.effective_date desc nulls last, a.action_id`,
    [day, npi],
  );
  return presentActions(deps, rows);
}

/** Actions of licensing boards alone, where a page has said already who is excluded. */
export const boardActions = ({
  all_actions,
  exclusions,
  currently_active_actions,
  active_exclusions,
}: z.output<typeof DisciplinarySummary>) => ({
  all: all_actions - exclusions,
  active: currently_active_actions - active_exclusions,
});

/** What the disciplinary actions of a provider are: 1 exclusion and 2 actions of licensing boards. */
export function actionKinds({ all_actions, exclusions }: Pick<z.output<typeof DisciplinarySummary>, 'all_actions' | 'exclusions'>): string {
  const boards = all_actions - exclusions;
  const of_boards =
    boards === 0
      ? 'no action of a licensing board'
      : `${counted(boards, 'action')} of ${boards === 1 ? 'a licensing board' : 'licensing boards'}`;
  return `${counted(exclusions, 'exclusion')} and ${of_boards}`;
}

/** Counts of exactly these rows. */
export function summaryOf(
  actions: readonly Pick<Action, 'severity' | 'action_kind' | 'is_currently_active'>[],
): z.input<typeof DisciplinarySummary> {
  const active = actions.filter(({ is_currently_active }) => is_currently_active);
  const charges = active.filter(({ action_kind }) => action_kind === 'charge').length;
  const exclusions = actions.filter(({ action_kind }) => action_kind === 'exclusion');
  const of = (severity: string | null) => actions.filter((action) => action.severity === severity).length;
  return {
    all_actions: actions.length,
    by_severity: { critical: of('critical'), high: of('high'), not_stated: of(null) },
    currently_active_actions: active.length - charges,
    open_charges: charges,
    exclusions: exclusions.length,
    active_exclusions: exclusions.filter(({ is_currently_active }) => is_currently_active).length,
  };
}
