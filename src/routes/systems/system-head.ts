import type { Deps } from '../../deps.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { type RecordTop, recordHead } from '../../pages/record/head.ts';
import { tilesLine } from '../../pages/tiles.ts';
import { counted } from '../../pages/wording.ts';
import { type SystemCompany, type SystemHead, systemHead } from './head-records.ts';
import { figuresOfHead, isKnown } from './system-strip.ts';

type SystemTab = 'overview' | 'hospitals' | 'financials' | 'physicians' | 'quality' | 'executives' | 'workforce';

interface System {
  system_id: string;
  system_name: string;
  system_kind: 'nonprofit' | 'public_company' | 'government' | null;
  parent_system_id: string | null;
  parent_system_name: string | null;
  division_count?: number;
  city: string | null;
  state: string | null;
  company: SystemCompany | null;
}

const kinds = { nonprofit: 'Nonprofit health system', public_company: 'Public company', government: 'Public health system' };
const views: Record<SystemTab, string | null> = {
  ...{ overview: null, hospitals: 'hospitals', financials: 'finances', physicians: 'physicians', quality: 'quality' },
  ...{ executives: 'executives', workforce: 'workforce' },
};

export const systemTitle = ({ system_name }: Pick<System, 'system_name'>, tab: SystemTab, view = views[tab]): string =>
  `${displayName(system_name, 'business')}${view === null ? '' : `: ${view}`}`;

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

export function systemHeadPart(system: System, tab: SystemTab, notes: Content, strip?: Content, view = views[tab]): Html {
  const at = `/systems/${system.system_id}`;
  const tabs: [SystemTab, string, string][] = [
    ['overview', 'Overview', at],
    ['hospitals', 'Hospitals', `${at}/hospitals`],
    ['financials', 'Finances', `${at}/financials`],
    ['quality', 'Quality', `${at}/quality`],
    ['executives', 'Executives', `${at}/financials/executives`],
    ['workforce', 'Workforce', `${at}/financials/workforce`],
    ['physicians', 'Physicians', `${at}/physicians`],
  ];
  return recordHead({
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
    tabs: tabs.map(([id, title, path]) => ({ title, path, is_current: id === tab })),
    notes,
    strip,
  });
}

/** The figures on the pages of the system but the overview. */
export const headStrip = (head: SystemHead): Content => tilesLine(figuresOfHead(head, head.nation).filter(isKnown));

export async function systemTop(deps: Deps, system_id: string, tab: SystemTab, view = views[tab]): Promise<RecordTop> {
  const head = await systemHead(deps, system_id);
  return { title: systemTitle(head, tab, view), part: (notes) => systemHeadPart(head, tab, notes, headStrip(head), view) };
}
