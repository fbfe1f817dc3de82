import type { z } from 'zod';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { actionKinds } from '../../domain/licenses/action-records.ts';
import { type Searched, searchedWords } from '../../domain/licenses/cited.ts';
import type { DisciplinaryAction, DisciplinarySummary, License } from '../../domain/licenses/schemas.ts';
import { providerHeadPart, providerTitle } from '../../domain/providers/head-part.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { type Content, html, type Shown } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, date, plain, yesNo } from '../../pages/wording.ts';

type Held = z.infer<typeof License>;
type Action = z.infer<typeof DisciplinaryAction>;
type Summary = z.infer<typeof DisciplinarySummary>;

/** The board's license lookup page and its page of disciplinary actions. */
const checkAt = ({ board, lookup_url, disciplinary_url }: Held['verify_at']): Shown =>
  lookup_url &&
  html`<a href="${lookup_url}" rel="noreferrer">${board ?? 'license lookup'}</a>${
    disciplinary_url && disciplinary_url !== lookup_url && html` (<a href="${disciplinary_url}" rel="noreferrer">actions</a>)`
  }`;

/** Boards and lists that were searched, and the states of the provider’s licenses. */
export interface Coverage extends Searched {
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

const summary = (
  { all_actions, exclusions, currently_active_actions, open_charges, by_severity: { critical, high } }: Summary,
  { states, listed_licenses: _, ...searched }: Coverage,
) =>
  html`<p>${counted(all_actions, 'disciplinary action')} for this NPI${all_actions > 0 && ` (${actionKinds({ all_actions, exclusions })})`}: ${currently_active_actions} active, ${critical} critical, ${high} high${
    open_charges > 0 && `; ${counted(open_charges, 'open charge')} (no finding)`
  }. Searched: ${searchedWords(searched, states)}.</p>`;

const licenses = (rows: Held[]) =>
  dataTable(
    'Licenses',
    [
      { title: 'State', value: (row: Held) => row.state },
      { title: 'Number', value: (row) => row.license_number },
      { title: 'License type', value: (row) => row.license_type ?? row.license_type_class },
      { title: 'Status', value: (row) => [row.status, row.status_reason].filter(Boolean).join(', ') || null },
      { title: 'Board action', value: (row) => yesNo(row.has_board_action) },
      { title: 'First issued', value: (row) => row.first_issue_date },
      { title: 'Expires', value: (row) => row.expiration_date },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
      { title: 'Verify at', value: (row) => checkAt(row.verify_at) },
    ],
    rows,
  );

export const actionsTable = (caption: string, rows: Action[]) =>
  dataTable(
    caption,
    [
      { title: 'Effective', value: (row: Action) => row.effective_date },
      { title: 'Action', value: (row) => row.action },
      { title: 'Type', value: (row) => row.action_kind && plain(row.action_kind) },
      { title: 'Severity', value: (row) => row.severity },
      { title: 'Active', value: (row) => yesNo(row.is_currently_active) },
      { title: 'Ended', value: (row) => row.end_date },
      { title: 'Reason', value: (row) => row.basis },
      { title: 'Case', value: (row) => row.case_number },
      { title: 'State', value: (row) => (row.jurisdiction === 'federal' ? 'federal' : row.state) },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
      { title: 'Verify at', value: (row) => checkAt(row.verify_at) },
    ],
    rows,
  );

interface Answer {
  npi: string;
  as_of: string;
  disciplinary_summary: Summary;
}

const page = (title: string, answer: Answer, view: PageView, coverage: Coverage, rows: Content): Page => ({
  title: providerTitle(answer, 'licenses', title),
  width: 'wide',
  main: html`${providerHeadPart(answer, 'licenses', notes(view), null, title)}
<p class="quiet">As of ${date(answer.as_of)}.</p>
${rows}
<h2>Discipline</h2>${summary(answer.disciplinary_summary, coverage)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
});

export const licensesPage = (answer: Answer & { licenses: Held[]; disciplinary_at: string }, view: PageView, coverage: Coverage): Page =>
  page(
    'licenses',
    answer,
    view,
    coverage,
    html`<p>Licenses from NPPES are reported by the provider and not verified; licenses from boards have a status. Licenses that could not be linked to this NPI are not shown.</p>
${answer.licenses.length > 0 ? licenses(answer.licenses) : html`<p class="quiet">No licenses for this NPI in the loaded registry and licensing boards.</p>`}
${listedLicenses(coverage.listed_licenses)}
<p><a href="${answer.disciplinary_at}">Disciplinary history</a></p>`,
  );

export const disciplinaryPage = (answer: Answer & { actions: Action[] }, view: PageView, coverage: Coverage): Page =>
  page(
    'disciplinary history',
    answer,
    view,
    coverage,
    html`${answer.actions.length > 0 ? actionsTable('Disciplinary actions', answer.actions) : html`<p class="quiet">No disciplinary actions for this NPI in the loaded sources.</p>`}
<p><a href="/licenses/${answer.npi}">Licenses</a></p>`,
  );
