import { z } from 'zod';
import type { Deps } from '#deps';
import { filersOf } from '#domain/employers/filers';
import { type Nation, nation } from '#domain/figures/nation-records';
import type { GroupFigures } from '#domain/figures/schemas';
import { figuresOf, type Group } from '#domain/figures/sums';
import { figureTiles } from '#domain/figures/tiles';
import {
  type Counted,
  countedIn,
  leftOutShort,
  type NpiCounts,
  noNpis,
  npiCounts,
  SystemId,
  whySalesUnknown,
} from '#domain/systems/counted';
import { hospitalNames, isCountedHospital } from '#domain/systems/hospitals';
import { type KnownSystem, knownSystem } from '#domain/systems/records';
import { text } from '#fields/described';
import { type Content, html } from '#pages/html';
import { displayName, nameOrNull, place, shownName } from '#pages/names/display-name';
import { type RecordTop, recordTop } from '#pages/record';
import { type Tile, tilesLine } from '#pages/tiles';
import { counted, joined, number } from '#pages/wording';
import { current } from '#records/current';
import type { RequestContext } from '#server/define-endpoint';
import { affiliatedWith } from './members.ts';

interface Sized extends Counted, NpiCounts {
  system_id: string;
  figures: GroupFigures;
  hospital_count: number;
  affiliated_npi_count: number;
}

export function figuresOfHead(system: Sized, nation: Nation): Tile[] {
  const { figures, hospital_count: hospitals, npi_count, physician_count, unknown_type_count, affiliated_npi_count } = system;
  const states = figures.by_state.filter(({ state }) => state !== null).length;
  return [
    {
      label: 'Hospitals',
      value: number(hospitals),
      note: joined([states > 0 && `in ${counted(states, 'state')}`, leftOutShort(system)]) || 'on file',
    },
    ...(hospitals > 0 ? figureTiles(figures, nation) : []),
    {
      label: 'Physicians',
      value: physician_count ? html`<a href="/systems/${system.system_id}/physicians">${number(physician_count)}</a>` : null,
      note: `of ${counted(npi_count, 'provider')}${unknown_type_count > 0 ? `, ${number(unknown_type_count)} of unknown type` : ''}`,
      position: affiliated_npi_count > 0 && html`<span class="quiet">${number(affiliated_npi_count)} more affiliated</span>`,
    },
  ];
}

export const isKnown = ({ value }: Tile): boolean => value !== null && value !== 0;

export interface SystemCompany {
  ticker: string;
  exchange: string | null;
  /** From its business address; null where the file of the company is not loaded. */
  city: string | null;
  state: string | null;
}

/** The listed company that a source names as the system; null if it is none, or in no file of tickers. */
export async function companyOf({ pool }: Pick<Deps, 'pool'>, system_id: string): Promise<SystemCompany | null> {
  const { rows } = await pool.query(
    `select t.ticker, t.exchange, a->>'city' as city, a->>'state_or_country' as state
     from ${current('system_member', 'm')} join ${current('company_ticker', 't')} on t.cik = m.member_id
     left join lateral (select c.addresses from company c where c.cik = m.member_id order by c.observed_to desc nulls first limit 1) c on true
     left join lateral (select a from jsonb_array_elements(c.addresses) a where a->>'kind' = 'business' limit 1) b(a) on true
     where m.member_type = 'cik' and m.system_id = $1 order by m.id, t.id limit 1`,
    [system_id],
  );
  return rows[0] ?? null;
}

export interface SystemHead extends KnownSystem, Sized, Group {
  company: SystemCompany | null;
  nation: Nation;
  /** The sources of the figures of its hospitals. */
  used: string[];
}

export async function systemHead(deps: Deps, query: string): Promise<SystemHead> {
  const { pool } = deps;
  const system = await knownSystem(deps, query);
  const { system_id } = system;
  const [company, named, sales_unknown, counts, affiliated_npi_count, all_hospitals] = await Promise.all([
    companyOf(deps, system_id),
    hospitalNames(pool, system_id),
    whySalesUnknown(pool),
    npiCounts(pool, [system_id]),
    affiliatedWith(pool, system_id),
    nation(deps),
  ]);
  const { of, used } = await figuresOf(deps, new Map([['own', named.filter(isCountedHospital).map(({ ccn }) => ccn)]]));
  return {
    ...system,
    ...countedIn(named, sales_unknown),
    ...(counts.get(system_id) ?? noNpis),
    ...of.get('own')!,
    company,
    affiliated_npi_count,
    nation: all_hospitals,
    used: named.length > 0 ? used : [],
  };
}

export async function citedHead(system_id: string, { deps, cite }: RequestContext): Promise<SystemHead> {
  const head = await systemHead(deps, system_id);
  cite(...head.used);
  return head;
}

export const ofSystem = {
  system_id: text('Requested system').meta({ id: 'RequestedSystemId' }),
  system_name: text('Name of the system').meta({ id: 'RequestedSystemName' }),
};

export const ofOneSystem = { params: z.object({ system_id: SystemId }) };

/** With the filers of its divisions. */
export async function systemFilers(deps: Deps, query: string) {
  const [{ system_id, system_name }, filers] = await Promise.all([knownSystem(deps, query), filersOf(deps.pool, query)]);
  return { system: { system_id, system_name }, filers };
}

/** The pages of a system, below its own path. */
const TABS = {
  overview: ['Overview', ''],
  hospitals: ['Hospitals', '/hospitals'],
  financials: ['Finances', '/financials'],
  quality: ['Quality', '/quality'],
  executives: ['Executives', '/financials/executives'],
  workforce: ['Workforce', '/financials/workforce'],
  physicians: ['Physicians', '/physicians'],
} as const;
type SystemTab = keyof typeof TABS;
const viewOf = (tab: SystemTab): string | null => (tab === 'overview' ? null : TABS[tab][0].toLowerCase());

type System = Omit<KnownSystem, 'evidence' | 'source' | 'source_url'> & { division_count?: number; company: SystemCompany | null };

const kinds = { nonprofit: 'Nonprofit health system', public_company: 'Public company', government: 'Public health system' };

const kindWords = (system: System): Content => {
  if (system.parent_system_id)
    return html`Division of <a href="/systems/${system.parent_system_id}">${nameOrNull(system.parent_system_name, 'business') ?? system.parent_system_id}</a>`;
  return system.system_kind ? kinds[system.system_kind] : 'Chain of hospitals';
};

/** Where it is: as the registry says, or else the business address of the company. */
function seatOf({ city, state, company }: System): Content {
  const from = (city ?? state) ? { city, state } : company;
  const town = from ? (place(from) as Content[]) : [];
  return town.length > 0 && html`${town}`;
}

const companyLink = ({ company }: System): Content =>
  company && html`<a href="/companies/${company.ticker}">${company.exchange && `${company.exchange}: `}${company.ticker}</a>`;

export function topOfSystem(system: System, tab: SystemTab, strip: Content, view = viewOf(tab)): RecordTop {
  const at = `/systems/${system.system_id}`;
  return recordTop(displayName(system.system_name, 'business'), {
    name: shownName(system.system_name, 'business'),
    view,
    identity: [
      kindWords(system),
      seatOf(system),
      companyLink(system),
      system.division_count ? counted(system.division_count, 'division') : null,
      html`<a href="/compare?system=${system.system_id}">Compare with…</a>`,
    ],
    path: at,
    tabs: Object.entries(TABS).map(([id, [title, path]]) => ({ title, path: `${at}${path}`, is_current: id === tab })),
    strip,
  });
}

/** With its figures in one line. */
export const topOfHead = (head: SystemHead, tab: SystemTab, view = viewOf(tab)): RecordTop =>
  topOfSystem(head, tab, tilesLine(figuresOfHead(head, head.nation).filter(isKnown)), view);

/** What the endpoints of one system declare alike: the tab under which their page stands, and its title. */
export const aboutSystem = (tab: SystemTab, view = viewOf(tab)) => ({
  ...ofOneSystem,
  page: {
    data: async ({ params }: { params: { system_id: string } }, { deps }: RequestContext) =>
      topOfHead(await systemHead(deps, params.system_id), tab, view),
  },
});
