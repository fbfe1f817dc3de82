import { z } from 'zod';
import type { Deps } from '#deps';
import { boardsOf, citeDiscipline } from '#domain/licenses/cited';
import { type Action, actionsSql, DisciplinaryAction, presentActions } from '#domain/licenses/schemas';
import { portalsOf } from '#domain/licenses/verify-at';
import { arrayOf, count, integer, named, objectOf, text, textOrNull } from '#fields/described';
import { stateName, UsState } from '#fields/us-state';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { kindOfField, shownName } from '#pages/names/display-name';
import { sourceTitle } from '#pages/source-title';
import { asSentence, counted, number, plain } from '#pages/wording';
import { current } from '#records/current';
import { licenseSources, notSuperseded } from '#records/license-sql';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { activeActionsTable } from './licenses-page.ts';

const LicenseCount = z.object({
  license_type_class: text('License class'),
  status: text('Status as published'),
  status_class: text('Normalized status'),
  licenses: count('Number of licenses'),
});

const Licensed = named('LicensedCount', {
  source: text('Where the licenses were counted: the state file, or NPPES'),
  licenses: count('Number of licenses'),
  by_type: arrayOf(z.object({ license_type_class: text('Class'), licenses: count('Number of licenses') }), 'By class'),
  by_status: arrayOf(z.object({ status_class: text('Normalized status'), licenses: count('Number of licenses') }), 'By status'),
  by_type_and_status: arrayOf(LicenseCount, 'By class and published status, most frequent first'),
});

const BoardPortal = named('BoardPortal', {
  profession: text('Profession; all: every health profession in the state'),
  board: text('Name of the board or agency'),
  lookup_url: text('License lookup page'),
  disciplinary_url: textOrNull('Page of disciplinary actions; null where none is known: the license lookup shows discipline'),
});

const RECENT = 25;

const grouped = <N extends string>(rows: { licenses: number }[] & Record<N, string>[], name: N) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[name], (sums.get(row[name]) ?? 0) + row.licenses);
  return [...sums]
    .map(([value, licenses]) => ({ [name]: value, licenses }) as Record<N, string> & { licenses: number })
    .sort((a, b) => b.licenses - a.licenses);
};

/**
 * Counts from the state file, if there is one, and from NPPES: the state file is complete, NPPES has only providers
 * with an NPI.
 */
async function licensedIn(deps: Deps, state: string): Promise<z.input<typeof Licensed>[]> {
  const { rows } = await deps.pool.query(
    `select source, license_type_class, status, status_class, licenses::integer as licenses from license_count where state = $1
     order by licenses desc, license_type_class, status`,
    [state],
  );
  const sources = [...new Set(rows.map(({ source }) => source as string))].sort(
    (a, b) => Number(!(licenseSources as readonly string[]).includes(a)) - Number(!(licenseSources as readonly string[]).includes(b)),
  );
  return sources.map((source) => {
    const of = rows.filter((row) => row.source === source);
    return {
      source,
      licenses: of.reduce((sum, { licenses }) => sum + licenses, 0),
      by_type: grouped(of, 'license_type_class'),
      by_status: grouped(of, 'status_class'),
      by_type_and_status: of.map(({ source: _source, ...row }) => row),
    };
  });
}

/** A board's file with more licenses than this is not counted by published type while somebody waits for a page. */
const MOST_COUNTED = 200_000;

interface PublishedType {
  source: string;
  license_type: string | null;
  license_type_class: string;
  status: string;
  status_class: string;
  licenses: number;
}

/**
 * The same counts as `licensedIn`, by the published type in place of our class, for boards whose files are small
 * enough.
 */
async function publishedTypesIn(deps: Deps, state: string): Promise<PublishedType[]> {
  const { rows } = await deps.pool.query<PublishedType>(
    `with few as (select source from license_count where state = $1 and source = any($2::text[])
       group by source having sum(licenses) <= ${MOST_COUNTED})
     select r.source, coalesce(r.license_type, r.license_prefix) as license_type, r.license_type_class, coalesce(r.status, 'not published') as status,
       coalesce(r.status_class, 'not known') as status_class, count(distinct r.license_key)::int as licenses
     from ${current('license', 'r')} where r.source in (select source from few) and r.state = $1 and ${notSuperseded('r')}
     group by 1, 2, 3, 4, 5 order by licenses desc, 2, 4`,
    [state, [...licenseSources]],
  );
  return rows;
}

async function recentActionsIn(deps: Deps, state: string, day: string): Promise<Action[]> {
  const { rows } = await deps.pool.query(
    `select * from (${actionsSql({ exclusions: 'coalesce(r.list_state, r.state) = $2', cases: 'r.state = $2' })}) a
     where a.is_currently_active and a.action_kind is distinct from 'charge' and (a.effective_date is null or a.effective_date <= $1::date)
     order by a.effective_date desc nulls last, a.action_id, a.npi limit ${RECENT}`,
    [day, state],
  );
  return presentActions(deps, rows);
}

async function boardDirectory(deps: Deps, state: string): Promise<z.input<typeof BoardPortal>[]> {
  return (await portalsOf(deps, [state])).filter((portal) => portal.state === state).map(({ state: _state, ...portal }) => portal);
}

type Counted = z.infer<typeof Licensed>;
type Board = z.infer<typeof BoardPortal>;

const StateLicenses = named('StateLicenses', {
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
});
type Answer = z.infer<typeof StateLicenses>;

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
              value: ({ profession }) => asSentence(profession === 'all' ? 'all professions' : profession).slice(0, -1),
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

function statePage(answer: Answer, _view: PageView, published: readonly PublishedType[]): Page {
  const title = `${stateName(answer.state) ?? answer.state}: licenses, recent actions and boards`;
  return {
    title,
    width: 'wide',
    main: html`<h2>Licenses</h2>
${answer.licensed.length > 0 ? answer.licensed.map((one) => countsPart(one, published)) : html`<p>No file with licenses of this state is loaded.</p>`}
${actionsPart(answer)}
${boardsPart(answer.board_directory.boards)}`,
    origin: 'sources',
  };
}

export default defineEndpoint({
  path: '/licenses/state/{state_code}',
  errors: [],
  summary: 'Licenses, recent actions and boards of a state',
  description:
    'License counts by class and status: from the state file if one is loaded (Washington, Connecticut, Colorado), and from NPPES, which has no status. The 25 most recent ' +
    'active actions on providers with an NPI: from the state’s exclusion list and board, and federal exclusions with an address in the state. The boards with their license lookup ' +
    'pages; pages that no longer exist are left out.',
  params: z.object({ state_code: UsState.describe('USPS code of a state') }),
  response: StateLicenses,
  shape: 'detail',
  page: { show: statePage, data: ({ params: { state_code } }, { deps }) => publishedTypesIn(deps, state_code) },
  async handler({ params: { state_code } }, context) {
    const [licensed, recent_active_actions, boards] = await Promise.all([
      licensedIn(context.deps, state_code),
      recentActionsIn(context.deps, state_code, context.today),
      boardDirectory(context.deps, state_code),
    ]);
    context.cite(...licensed.map(({ source }) => source));
    citeDiscipline(context, recent_active_actions, boardsOf(state_code));
    return { state: state_code, licensed, recent_active_actions, board_directory: { portals: boards.length, boards } };
  },
});
