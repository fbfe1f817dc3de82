import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { action_id } from '../../domain/licenses/action-records.ts';
import { boardsOf, disciplineBoards, noBoardOf, professionsOf } from '../../domain/licenses/cited.ts';
import { portalsOf, verifyAt } from '../../domain/licenses/verify-at.ts';
import { dateOrNull, flag, integer, textOrNull } from '../../fields/described.ts';
import { stateName, UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { day, words } from '../../lists/search-parameters.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { current } from '../../records/current.ts';
import { DisciplinaryActionColumns, VerifyAt } from '../../records/disciplinary-action.ts';
import { actionKinds, disciplinaryCase } from '../../records/disciplinary-case.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { withOrigin } from '../../records/with-origin.ts';
import { likeWords } from '../../search/like-words.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const more_columns = [
  `${action_id} as action_id`,
  '(select k.npi from license_link k where k.source = r.source and k.license_key = r.license_key) as npi',
];

const columns = Object.keys(disciplinaryCase.columns).map((name) => `r.${name}`);

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

const BoardActionRow = recordSchema(disciplinaryCase)
  .extend({
    action_id: DisciplinaryActionColumns.action_id,
    npi: textOrNull('NPI of the provider that the license is linked to; null if it is not linked to exactly one'),
  })
  .meta({ id: 'BoardAction' });

export const BoardAction = BoardActionRow.extend({
  link: DisciplinaryActionColumns.link.describe('How the license was linked to the NPI; null if it is not linked'),
  is_listed: flag('True if the newest release of the board has the action'),
  not_listed_since: dateOrNull('Date of the release from which the action is missing; null if it is listed'),
  actions_on_license: integer('Number of actions of the board on this license, with this one; 1 if the action names no license'),
  verify_at: VerifyAt.describe('Where the board shows licenses and actions'),
});

/**
 * From when to when the loaded actions of these boards took effect, in a sentence; null if none has a date. A date in
 * the future is not yet the last.
 */
async function spanWords({ pool }: Deps, boards: readonly string[], now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ first_date: string | null; last_date: string | null }>(
    `select min(r.effective_date) as first_date, max(r.effective_date) filter (where r.effective_date <= $2::date) as last_date
     from ${current(disciplinaryCase, 'r')} where r.source = any($1)`,
    [boards, now.toISOString().slice(0, 10)],
  );
  const { first_date, last_date } = rows[0]!;
  const of = professionsOf(boards);
  return first_date && last_date
    ? `The loaded actions${of === null ? '' : `, of ${of} only,`} took effect from ${first_date} to ${last_date}: an earlier or later action is not in this list.`
    : null;
}

/** Blanks, hyphens and zeros in front vary from file to file. */
const plain = (sql: string) => `regexp_replace(regexp_replace(upper(${sql}), '[^A-Z0-9]', '', 'g'), '^([A-Z]*)0+', '\\1')`;

export default defineEndpoint({
  path: '/licenses/state/{state_code}/actions',
  tag: 'License intelligence',
  summary: 'Actions of the licensing boards of a state, as published',
  description:
    'Every action a board published, newest first, whether or not its license belongs to a provider with an NPI: charges, interim orders, outcomes, dismissals. A charge is not a finding. ' +
    'Actions of one provider are at `/licenses/{npi}/disciplinary`. The boards are those of Colorado, and of California and New York those of physicians; /sources says what is loaded.',
  params: z.object({ state_code: UsState.describe('USPS code of a state') }),
  query: z.object({
    name: words('Words of the name, in any order'),
    license_number: words('License number, with or without spaces, hyphens and leading zeros'),
    action_kind: z.enum(actionKinds).optional().describe('Only actions of this kind'),
    effective_from: day('Only actions that took effect on this day or later'),
    effective_to: day('Only actions that took effect on this day or earlier'),
    sort: sortBy(['effective_date', 'full_name', 'license_number', 'action_kind', 'severity', 'completion_date'], {
      standard: '-effective_date',
    }),
  }),
  response: listOf(BoardActionRow),
  sources: disciplineBoards,
  shape: 'list',
  list: {
    file_of: ({ state_code }) => `${stateName(state_code)} licensing board actions`,
    heading: ({ state_code }) => `${stateName(state_code)}: actions of licensing boards`,
    up: ({ state_code }) => ({ path: `/licenses/state/${state_code}`, words: `Licenses and boards of ${stateName(state_code)}` }),
    record: '/licenses/state/{state}/actions/{action_id}',
    shown: [
      'full_name',
      'effective_date',
      'license_number',
      'npi',
      'license_type_class',
      'action',
      'action_kind',
      'severity',
      'completion_date',
      'source',
    ],
  },
  async handler(
    { params: { state_code }, query: { name, license_number, action_kind, effective_from, effective_to, sort, ...paging } },
    context,
  ) {
    const selection = {
      kind: disciplinaryCase,
      where: {
        'r.state = ?': state_code,
        'r.full_name ilike all(?)': name && likeWords(name),
        [`${plain('?')} in (${plain('r.license_key')}, ${plain('r.license_number')})`]: license_number,
        'r.action_kind = ?': action_kind,
        'r.effective_date >= ?': effective_from,
        'r.effective_date <= ?': effective_to,
      },
      order: sort ? [sort, '-effective_date'] : ['-effective_date', 'full_name'],
      more: more_columns,
    };
    const page = await recordPage(context.deps, selection, paging);
    const own = boardsOf(state_code);
    context.readOnly(own);
    if (own.length > 0) {
      await warnIfEmpty(context, own, page.total, 'that match');
      const span = await spanWords(context.deps, own, context.now);
      if (span) context.warn(span);
    } else {
      context.cite(...disciplineBoards);
      context.explainEmpty({ code: 'not_loaded', detail: noBoardOf(state_code) });
    }
    return page;
  },
});
