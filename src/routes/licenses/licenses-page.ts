import type { z } from 'zod';
import { cellInWords } from '#domain/exclusions/abbreviations';
import { nameOfList } from '#domain/exclusions/list-name';
import { type Searched, searchedWords } from '#domain/licenses/cited';
import { actionKinds, besidesExclusions, type DisciplinaryAction, type DisciplinarySummary, type License } from '#domain/licenses/schemas';
import { providerTop } from '#domain/providers/head-part';
import { stateName } from '#fields/us-state';
import { type Columns, dataTable } from '#pages/data-table';
import { type Content, type Html, html, type Shown } from '#pages/html';
import type { Page } from '#pages/layout';
import { headedPage } from '#pages/record';
import { capitalized, counted, date, joined, number, plain } from '#pages/wording';
import type { PageView } from '#server/define-endpoint';

type Stored = z.infer<typeof License>;
type Action = z.infer<typeof DisciplinaryAction>;
type Summary = z.infer<typeof DisciplinarySummary>;

const checkAt = ({ board, lookup_url, disciplinary_url }: Stored['verify_at']): Shown =>
  lookup_url &&
  html`<a href="${lookup_url}" rel="noreferrer">${board ?? 'license lookup'}</a>${
    disciplinary_url === null
      ? html` <span class="quiet">(shows discipline too)</span>`
      : disciplinary_url !== lookup_url && html` (<a href="${disciplinary_url}" rel="noreferrer">actions</a>)`
  }`;

interface Coverage extends Searched {
  head: Parameters<typeof providerTop>[0];
  states: string[];
  /** License numbers that exclusion lists publish with this NPI. */
  listed_licenses: { source: string; state: string | null; license_number: string }[];
}

/** A list may be the only file with a license of the provider; it says nothing of its status. */
const listedLicenses = (rows: Coverage['listed_licenses']): Content =>
  rows.length > 0 &&
  html`<p>License numbers on exclusion lists with this NPI, not verified with a board: ${rows.map(
    ({ source, license_number }, at) =>
      html`${at > 0 && '; '}${license_number} (<a href="/exclusions/lists/${source}">${nameOfList(source)}</a>)`,
  )}.</p>`;

/** 1 active, 2 of high severity. Numbers of nothing are left out. */
function standingWords({ all_actions, currently_active_actions, open_charges, by_severity: { critical, high } }: Summary): string {
  const of = (count: number, what: string) => (count === 0 ? [] : all_actions === 1 ? what : `${number(count)} ${what}`);
  return [
    currently_active_actions === 0 ? 'none active' : of(currently_active_actions, 'active'),
    of(critical, 'of critical severity'),
    of(high, 'of high severity'),
    open_charges > 0 ? `${counted(open_charges, 'open charge')}, not ${open_charges === 1 ? 'a finding' : 'findings'}` : [],
  ]
    .flat()
    .join(', ');
}

const summary = (found: Summary, { states, listed_licenses: _, head: _head, ...searched }: Coverage) =>
  html`<p><strong>${
    found.all_actions === 0
      ? `No disciplinary action found for this NPI${besidesExclusions(found)}.`
      : `${counted(found.all_actions, 'disciplinary action')}: ${actionKinds(found)} (${standingWords(found)}).`
  }</strong> Searched: ${searchedWords(searched, states)}.</p>`;

const licenses = (rows: Stored[]) =>
  dataTable(
    'Licenses',
    [
      'state',
      'license_number: Number',
      {
        title: 'License type',
        value: (row) => row.license_type ?? (row.license_type_class === 'other' ? 'not published' : row.license_type_class),
      },
      { title: 'Status', value: (row) => joined([row.status, row.status_reason]) || null },
      'has_board_action?',
      'first_issue_date?: First issued',
      'expiration_date?: Expires',
      { title: 'From', value: (row) => (row.link ? 'board' : 'NPPES, not verified') },
      { title: 'Verify at', value: (row) => checkAt(row.verify_at) },
      'source',
    ],
    rows,
  );

/**
 * Exclusions say what they are; what a board did is named by its own word and the kind of action, and leads to its
 * record.
 */
const actionWords = ({ action, action_kind, action_id, state, source }: Action): Shown => {
  if (action && action_kind === 'exclusion') return cellInWords(capitalized(action), { source });
  const is_of_board = action_kind !== 'exclusion';
  const words = action && action_kind && is_of_board ? `${action} (${plain(action_kind)})` : (action ?? action_kind);
  const shown = words && capitalized(action === null ? plain(words) : words);
  return shown && is_of_board && state ? html`<a href="/licenses/state/${state}/actions/${action_id}">${shown}</a>` : shown;
};

const actionColumns: Columns<Action> = [
  'effective_date: Effective',
  { title: 'Action', value: actionWords },
  { title: 'By', value: ({ jurisdiction, state }) => (jurisdiction === 'federal' ? 'Federal' : state && (stateName(state) ?? state)) },
  'severity',
  'is_currently_active',
  'end_date?: Ended',
  { title: 'Reason', value: ({ basis, source }) => basis && cellInWords(basis, { source }), may_be_left_out: true },
  'case_number?: Case',
  { title: 'Verify at', value: ({ verify_at }) => checkAt(verify_at) },
  'source',
];

export const activeActionsTable = (caption: string, provider: Columns<Action>[number], rows: Action[]) =>
  dataTable(
    caption,
    [
      provider,
      ...actionColumns.filter(
        (one) => !['is_currently_active', 'end_date?: Ended', 'Verify at'].includes(typeof one === 'string' ? one : one.title),
      ),
    ],
    rows,
  );

interface Answer {
  npi: string;
  as_of: string;
  disciplinary_summary: Summary;
}

const page = (title: string, answer: Answer, view: PageView, coverage: Coverage, rows: (summary: Html) => Content): Page =>
  headedPage(
    providerTop(coverage.head, 'licenses', { view: title }),
    view,
    html`${rows(summary(answer.disciplinary_summary, coverage))}
<p class="quiet">As of ${date(answer.as_of)}.</p>`,
  );

export const licensesPage = (answer: Answer & { licenses: Stored[]; disciplinary_at: string }, view: PageView, coverage: Coverage): Page =>
  page(
    'licenses',
    answer,
    view,
    coverage,
    (discipline) => html`${
      answer.licenses.length > 0
        ? html`<p>Licenses from NPPES are as the provider reported them and have not been verified. Licenses from a board have a status. A license that could not be linked to this NPI is not shown.</p>${licenses(answer.licenses)}`
        : html`<p>No license for this NPI in the loaded NPI registry and licensing boards.</p>`
    }
${listedLicenses(coverage.listed_licenses)}
<h2>Discipline</h2>
${discipline}
<p><a href="${answer.disciplinary_at}">Disciplinary history</a></p>`,
  );

export const disciplinaryPage = (answer: Answer & { actions: Action[] }, view: PageView, coverage: Coverage): Page =>
  page(
    'disciplinary history',
    answer,
    view,
    coverage,
    (discipline) => html`${discipline}
${answer.actions.length > 0 && dataTable('Disciplinary actions', actionColumns, answer.actions)}
<p><a href="/licenses/${answer.npi}">Licenses</a></p>`,
  );
