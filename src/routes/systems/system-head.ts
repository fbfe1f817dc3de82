import type { Deps } from '../../deps.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { type RecordTop, recordHead } from '../../pages/record/head.ts';
import { counted } from '../../pages/wording.ts';

export type SystemTab = 'overview' | 'financials' | 'physicians' | 'quality' | 'executives' | 'workforce';

interface System {
  system_id: string;
  system_name: string;
  system_kind?: 'nonprofit' | 'public_company' | 'government' | null;
  parent_system_id?: string | null;
  parent_system_name?: string | null;
  division_count?: number;
  city?: string | null;
  state?: string | null;
}

const kinds = { nonprofit: 'Nonprofit health system', public_company: 'Public company', government: 'Public health system' };
const views: Record<SystemTab, string | null> = {
  ...{ overview: null, financials: 'filings', physicians: 'physicians', quality: 'quality of its clinicians' },
  ...{ executives: 'executives', workforce: 'workforce' },
};

export const systemTitle = ({ system_name }: System, tab: SystemTab, view = views[tab]): string =>
  `${displayName(system_name, 'business')}${view === null ? '' : `: ${view}`}`;

const kindWords = (system: System): Content => {
  if (system.parent_system_id)
    return html`Division of <a href="/systems/${system.parent_system_id}">${nameOrNull(system.parent_system_name, 'business') ?? system.parent_system_id}</a>`;
  return system.system_kind === undefined ? null : system.system_kind ? kinds[system.system_kind] : 'Chain of hospitals';
};

/** Head of a page of the system. */
export function systemHeadPart(system: System, tab: SystemTab, notes: Content, strip?: Content, view = views[tab]): Html {
  const at = `/systems/${system.system_id}`;
  const tabs: [SystemTab, string, string][] = [
    ['overview', 'Overview', at],
    ['financials', 'Filings', `${at}/financials`],
    ['executives', 'Executives', `${at}/financials/executives`],
    ['workforce', 'Workforce', `${at}/financials/workforce`],
    ['physicians', 'Physicians', `${at}/physicians`],
    ['quality', 'Quality', `${at}/quality`],
  ];
  const town = place(system) as Content[];
  return recordHead({
    name: shownName(system.system_name, 'business'),
    view,
    identity: [
      kindWords(system),
      town.length > 0 && html`${town}`,
      system.division_count ? counted(system.division_count, 'division') : null,
      html`<a href="/compare?system=${system.system_id}">Compare with…</a>`,
    ],
    path: at,
    tabs: tabs.map(([id, title, path]) => ({ title, path, is_current: id === tab })),
    notes,
    strip,
  });
}

/** The same head for a list of records of the system. */
export async function systemTop(deps: Deps, system_id: string, tab: SystemTab, view: string): Promise<RecordTop> {
  const system = await knownSystem(deps, system_id);
  return { title: systemTitle(system, tab, view), part: (notes) => systemHeadPart(system, tab, notes, undefined, view) };
}
