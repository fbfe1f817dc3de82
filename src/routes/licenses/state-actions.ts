import { z } from 'zod';
import type { Deps } from '#deps';
import { boardsOf, disciplineBoards, noBoardOf, professionsOf } from '#domain/licenses/cited';
import { action_id, link } from '#domain/licenses/schemas';
import { portalsOf, verifyAt } from '#domain/licenses/verify-at';
import { dateOrNull, flag, integer, textOrNull } from '#fields/described';
import { stateName, UsState } from '#fields/us-state';
import { day, listOf, sortBy, words } from '#lists/list-of';
import { recordPage, warnIfEmpty } from '#lists/record-list';
import { type Content, html } from '#pages/html';
import { notes } from '#pages/layout';
import { shownName } from '#pages/names/display-name';
import { factsOf, knownFacts, origin } from '#pages/record';
import { whereOpen } from '#pages/where-open';
import { capitalized, counted, plain } from '#pages/wording';
import { current } from '#records/current';
import { DisciplinaryActionColumns, VerifyAt } from '#records/disciplinary-action';
import { actionKinds, disciplinaryCase } from '#records/disciplinary-case';
import { provenanceColumns, provenanceJoin, recordSchema, withOrigin } from '#records/record-schema';
import { likeWords } from '#search/postgres-conditions';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { notFound } from '#server/errors';

type Answer = z.infer<typeof BoardAction>;

const kindOf = ({ entity_type }: Answer) => (entity_type === 'organization' ? ('business' as const) : ('person' as const));

const providerPart = ({ npi, license_key }: Answer): Content =>
  npi
    ? html`<a href="/npi/${npi}">NPI ${npi}</a>, <a href="/licenses/${npi}/disciplinary">all actions of this provider</a> <span class="quiet">(linked by the license, under <a href="/resources/linking-rules">strict rules</a>)</span>`
    : license_key
      ? html`<span class="quiet">not known: the license is not linked to exactly one NPI (<a href="/resources/linking-rules">how licenses are linked</a>)</span>`
      : html`<span class="quiet">not known: the board published no license number</span>`;

function verifyPart({ verify_at: { board, lookup_url, disciplinary_url }, license_number, provenance }: Answer): Content {
  const pages = [
    ...(lookup_url ? [html`<a href="${lookup_url}" rel="noreferrer">license lookup</a>`] : []),
    ...(disciplinary_url && disciplinary_url !== lookup_url
      ? [html`<a href="${disciplinary_url}" rel="noreferrer">published actions</a>`]
      : lookup_url
        ? ['which shows discipline too']
        : []),
    ...(pages_of_action.has(provenance.source) ? [html`<a href="${provenance.source_url}" rel="noreferrer">this action</a>`] : []),
  ];
  if (pages.length === 0) return html`<a href="${provenance.source_url}" rel="noreferrer">the publisher’s page</a>`;
  return html`${board ?? 'The board'}: ${pages.map((page, at) => [at > 0 && ', ', page])}${
    license_number &&
    !pages_of_action.has(provenance.source) &&
    html`. Search there for license ${license_number}; the board has no address for a single action.`
  }`;
}

/** Boards whose file has an address for each action. */
const pages_of_action = new Set(['ny_opmc']);

function licensePart({ state, license_number, actions_on_license }: Answer): Content {
  if (license_number === null) return null;
  const at = `/licenses/state/${state}/actions?${new URLSearchParams({ license_number })}`;
  return html`${license_number}${
    actions_on_license > 1 &&
    html` <span class="quiet">(<a href="${at}">${counted(actions_on_license, 'action')} on this license</a>)</span>`
  }`;
}

const boardActionPage = definePage<typeof BoardAction>((answer, view) => {
  const { state, full_name } = answer;
  const entries = factsOf(answer, [
    'action',
    { label: 'Kind of action', value: answer.action_kind && capitalized(plain(answer.action_kind)) },
    'effective_date: Effective',
    'completion_date: Completed',
    'severity',
    'reason: Misconduct or reason',
    'restrictions',
    { label: 'License', value: licensePart(answer) || null },
    { label: 'License class', value: answer.license_type_class === 'other' ? null : answer.license_type_class },
    'case_number: Case',
    { label: 'Provider', value: html`${providerPart(answer)}` },
    { label: 'Verify at', value: html`${verifyPart(answer)}` },
  ]);
  return {
    title: `${full_name}: action of a licensing board of ${stateName(state) ?? state}`,
    main: html`<h1>${shownName(full_name, kindOf(answer))}</h1>
<p class="lead">One action of a licensing board of ${stateName(state) ?? state}, as published.</p>
${notes(view)}
${answer.action_kind === 'charge' && html`<p class="note">A charge is what the board alleges. It is not a finding.</p>`}
${knownFacts(entries).shown}
${origin(answer.provenance)}
<p>${whereOpen('/screen', html`<a href="/screen?q=${encodeURIComponent(full_name)}">Screen this name</a> against the exclusion lists. `)}<a href="/licenses/state/${state}/actions">All actions of the boards of ${stateName(state) ?? state}</a></p>`,
    origin: 'sources',
  };
});

const more_columns = [
  `${action_id} as action_id`,
  '(select k.npi from license_link k where k.source = r.source and k.license_key = r.license_key) as npi',
];

const columns = Object.keys(disciplinaryCase.columns).map((name) => `r.${name}`);

async function findBoardAction(deps: Deps, state: string, id: string) {
  const { rows } = await deps.pool.query(
    `select ${columns.join(', ')}, ${more_columns.join(', ')}, ${provenanceColumns},
       (select ${link}
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

const BoardAction = BoardActionRow.extend({
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
async function spanWords({ pool }: Deps, boards: readonly string[], today: string): Promise<string | null> {
  const { rows } = await pool.query<{ first_date: string | null; last_date: string | null }>(
    `select min(r.effective_date) as first_date, max(r.effective_date) filter (where r.effective_date <= $2::date) as last_date
     from ${current(disciplinaryCase, 'r')} where r.source = any($1)`,
    [boards, today],
  );
  const { first_date, last_date } = rows[0]!;
  const of = professionsOf(boards);
  return first_date && last_date
    ? `The loaded actions${of === null ? '' : `, of ${of} only,`} took effect from ${first_date} to ${last_date}: an earlier or later action is not in this list.`
    : null;
}

/** Blanks, hyphens and zeros in front vary from file to file. */
const bare = (sql: string) => `regexp_replace(regexp_replace(upper(${sql}), '[^A-Z0-9]', '', 'g'), '^([A-Z]*)0+', '\\1')`;

export const stateActions = defineEndpoint({
  path: '/licenses/state/{state_code}/actions',
  errors: [],
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
        [`${bare('?')} in (${bare('r.license_key')}, ${bare('r.license_number')})`]: license_number,
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
      context.warn(await spanWords(context.deps, own, context.today));
    } else {
      context.cite(...disciplineBoards);
      context.explainEmpty({ code: 'not_loaded', detail: noBoardOf(state_code) });
    }
    return page;
  },
});

export const stateAction = defineEndpoint({
  path: '/licenses/state/{state_code}/actions/{action_id}',
  summary: 'One action of a licensing board',
  description:
    'An action by its action_id, with everything the board published of it, the provider if the license is linked to an NPI, and where to verify it. An action that a later release no longer has is shown as it was published last. A charge is not a finding.',
  params: z.object({
    state_code: UsState.describe('USPS code of the state of the board'),
    action_id: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'an action_id of sixteen hexadecimal digits, such as 0a1b2c3d4e5f6a7b')
      .describe('Id of the action, as in the list of actions of the state'),
  }),
  response: BoardAction,
  sources: disciplineBoards,
  shape: 'detail',
  page: boardActionPage,
  async handler({ params: { state_code, action_id } }, context) {
    const found = await findBoardAction(context.deps, state_code, action_id);
    if (!found)
      throw notFound(
        `No action of a licensing board of ${stateName(state_code)} with this action_id is on file. The actions on file are at /licenses/state/${state_code}/actions.`,
        disciplineBoards,
      );
    const { provenance } = found as z.infer<typeof BoardAction>;
    context.cite(provenance.source, 'board_directory');
    if (provenance.observed_to) context.warn(`The board no longer lists this action since the release of ${provenance.observed_to}.`);
    return found;
  },
});
