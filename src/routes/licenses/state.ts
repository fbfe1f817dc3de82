import { z } from 'zod';
import { boardsOf, citeDiscipline } from '../../domain/licenses/cited.ts';
import { BoardPortal, DisciplinaryAction, Licensed } from '../../domain/licenses/schemas.ts';
import { arrayOf, integer, named, objectOf, text } from '../../fields/described.ts';
import { stateName, UsState } from '../../fields/us-state.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { kindOfField } from '../../pages/names/kind-of-field.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { asSentence, counted, number, plain } from '../../pages/wording.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { activeActionsTable } from './licenses-page.ts';
import { boardDirectory, licensedIn, type PublishedType, publishedTypesIn, recentActionsIn } from './state-records.ts';

type Counted = z.infer<typeof Licensed>;
type Action = z.infer<typeof DisciplinaryAction>;
type Board = z.infer<typeof BoardPortal>;

interface Answer {
  state: string;
  licensed: Counted[];
  recent_active_actions: Action[];
  board_directory: { boards: Board[] };
}

type Row = Counted['by_type_and_status'][number] & { license_type?: string | null };

const MOST_COUNTS = 15;

/** ACTIVE is the same as active; a status that the board calls otherwise is shown with what it counts as. */
function statusWords({ status, status_class }: Row): string {
  const published = plain(status).toLowerCase();
  return published === status_class ? published : `${published} (counts as ${plain(status_class)})`;
}

const typeWords = ({ license_type, license_type_class }: Row): string =>
  license_type ?? (license_type_class === 'other' ? 'other professions' : plain(license_type_class));

function countsPart({ source, licenses, by_type_and_status }: Counted, published: readonly PublishedType[]): Html {
  const of_source = published.filter((row) => row.source === source);
  const counts: readonly Row[] = of_source.length > 0 ? of_source : by_type_and_status;
  const rows = dataTable(
    html`Licenses by type and status: ${sourceTitle(source)}`,
    [{ title: 'License type', value: typeWords }, { title: 'Status', value: statusWords }, 'licenses'],
    counts.slice(0, MOST_COUNTS),
  );
  const more = counts.length - MOST_COUNTS;
  return html`<h3>${sourceTitle(source)}: ${counted(licenses, 'license')}</h3>
${rows}${more > 0 && html`<p class="quiet">${number(more)} less frequent combinations are not shown${of_source.length === 0 && ': they are in the JSON of this page'}.</p>`}`;
}

const actionsPart = ({ state, recent_active_actions: rows }: Answer): Html =>
  html`<h2>Recent active actions</h2>
${
  rows.length === 0
    ? html`<p>No active action on a provider with an NPI in the loaded lists and boards.</p>`
    : html`<p>The newest ${number(rows.length)} on providers with an NPI: of the state’s exclusion list and board, and federal exclusions with an address in the state.</p>
${activeActionsTable(
  'Recent active actions',
  {
    title: 'Provider',
    value: ({ name, npi }) =>
      html`<a href="/licenses/${npi}/disciplinary">${shownName(name, kindOfField('full_name', name) ?? 'business')}</a>`,
  },
  rows,
)}`
}
${boardsOf(state).length > 0 && html`<p><a href="/licenses/state/${state}/actions">All actions that the board of this state published</a>, also on licenses without an NPI.</p>`}`;

const boardsPart = (boards: Board[]): Content =>
  html`<h2>Where to verify a license</h2>${
    boards.length === 0
      ? html`<p>The directory has no licensing board of this state.</p>`
      : dataTable(
          'Licensing boards',
          [
            {
              title: 'Profession',
              value: ({ profession }: Board) => asSentence(profession === 'all' ? 'all professions' : profession).slice(0, -1),
            },
            { title: 'License lookup', value: ({ board, lookup_url }) => html`<a href="${lookup_url}" rel="noreferrer">${board}</a>` },
            {
              title: 'Disciplinary actions',
              value: ({ disciplinary_url, lookup_url }) =>
                disciplinary_url && disciplinary_url !== lookup_url
                  ? html`<a href="${disciplinary_url}" rel="noreferrer">published actions</a>`
                  : 'the license lookup shows them',
            },
          ],
          boards,
        )
  }`;

function statePage(answer: Answer, view: PageView, published: readonly PublishedType[]): Page {
  const title = `${stateName(answer.state) ?? answer.state}: licenses, recent actions and boards`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
${notes(view)}
<h2>Licenses</h2>
${answer.licensed.length > 0 ? answer.licensed.map((one) => countsPart(one, published)) : html`<p>No file with licenses of this state is loaded.</p>`}
${actionsPart(answer)}
${boardsPart(answer.board_directory.boards)}`,
    origin: 'sources',
  };
}

export default defineEndpoint({
  path: '/licenses/state/{state_code}',
  tag: 'License intelligence',
  summary: 'Licenses, recent actions and boards of a state',
  description:
    'License counts by class and status: from the state file if one is loaded (Washington, Connecticut, Colorado), and from NPPES, which has no status. The 25 most recent ' +
    'active actions on providers with an NPI: from the state’s exclusion list and board, and federal exclusions with an address in the state. The boards with their license lookup ' +
    'pages; pages that no longer exist are left out.',
  params: z.object({ state_code: UsState.describe('USPS code of a state') }),
  response: named('StateLicenses', {
    state: text('The requested state'),
    licensed: arrayOf(Licensed, 'Counts by source, the state file first; empty if no source is loaded'),
    recent_active_actions: arrayOf(DisciplinaryAction, 'At most 25, newest first'),
    board_directory: objectOf(
      {
        portals: integer('Number of portals'),
        boards: arrayOf(BoardPortal, 'The portals by profession'),
      },
      'Where to verify licenses of the state',
    ),
  }),
  shape: 'detail',
  page: { show: statePage, data: ({ params: { state_code } }, { deps }) => publishedTypesIn(deps, state_code) },
  async handler({ params: { state_code } }, context) {
    const today = context.now.toISOString().slice(0, 10);
    const [licensed, recent_active_actions, boards] = await Promise.all([
      licensedIn(context.deps, state_code),
      recentActionsIn(context.deps, state_code, today),
      boardDirectory(context.deps, state_code),
    ]);
    context.cite(...licensed.map(({ source }) => source));
    citeDiscipline(context, recent_active_actions, boardsOf(state_code));
    return { state: state_code, licensed, recent_active_actions, board_directory: { portals: boards.length, boards } };
  },
});
