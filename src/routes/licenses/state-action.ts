import { z } from 'zod';
import { disciplineBoards } from '../../domain/licenses/cited.ts';
import { stateName, UsState } from '../../fields/us-state.ts';
import { type Content, html } from '../../pages/html.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { factsOf, knownFacts } from '../../pages/record/known-facts.ts';
import { capitalized } from '../../pages/value-words.ts';
import { counted, plain } from '../../pages/wording.ts';
import { defineEndpoint, definePage } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { BoardAction, findBoardAction } from './state-actions.ts';

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
<p><a href="/screen?q=${encodeURIComponent(full_name)}">Screen this name</a> against the exclusion lists. <a href="/licenses/state/${state}/actions">All actions of the boards of ${stateName(state) ?? state}</a></p>`,
    origin: 'sources',
  };
});

export default defineEndpoint({
  path: '/licenses/state/{state_code}/actions/{action_id}',
  tag: 'License intelligence',
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
  errors: ['not_found'],
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
