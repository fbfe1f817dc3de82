import { type Content, html } from '#pages/html';
import { displayName, place, shownName, specialtyWords } from '#pages/names/display-name';
import type { NameKind } from '#pages/names/normal-case';
import { type RecordTop, recordTop } from '#pages/record';

type ProviderTab = 'overview' | 'licenses' | 'medicare' | 'employment' | 'quality' | 'trials' | 'exclusions' | 'registry';

interface ProviderHead {
  npi: string;
  name?: string | null;
  entity_type?: string | null;
  credential?: string | null;
  specialty?: string | null;
  city?: string | null;
  state?: string | null;
  is_active?: boolean | null;
}

const views: Record<ProviderTab, string | null> = {
  overview: null,
  licenses: 'licenses and discipline',
  medicare: 'Medicare utilization',
  employment: 'employment',
  quality: 'quality scores',
  trials: 'clinical trials',
  exclusions: 'exclusions',
  registry: 'registry entry',
};

const kindOf = ({ entity_type }: ProviderHead): NameKind => (entity_type === 'organization' ? 'business' : 'person');

/** Dr. before a name says nothing that the degree behind it does not. */
const untitled = ({ name, credential }: ProviderHead): string | null =>
  name && credential ? name.replace(/^DR\.? /i, '') : (name ?? null);

export const providerName = (head: ProviderHead): string => (head.name ? displayName(untitled(head)!, kindOf(head)) : `NPI ${head.npi}`);

const tabsOf = (npi: string, tab: ProviderTab) =>
  (
    [
      ['overview', 'Overview', `/provider/${npi}`],
      ['exclusions', 'Exclusions', `/exclusions/comprehensive/${npi}`],
      ['licenses', 'Licenses', `/licenses/${npi}`],
      ['employment', 'Employment', `/provider/${npi}/employment`],
      ['medicare', 'Medicare', `/provider/${npi}/utilization`],
      ['quality', 'Quality', `/provider/${npi}/quality`],
      ['trials', 'Trials', `/provider/${npi}/clinical-trials`],
      ['registry', 'Registry', `/npi/${npi}`],
    ] as const
  ).map(([id, title, path]) => ({ title, path, declared: path.replace(npi, '{npi}'), is_current: id === tab }));

interface Further {
  /** Of the first page. */
  strip?: Content;
  view?: string | null;
}

/** What decides whether it may be paid, such as an exclusion, belongs into the notes. */
export function providerTop(head: ProviderHead, tab: ProviderTab, { strip, view = views[tab] }: Further = {}): RecordTop {
  const { npi, credential, specialty, is_active } = head;
  const name = untitled(head);
  return recordTop(providerName(head), {
    name: [name ? shownName(name, kindOf(head)) : `NPI ${npi}`, credential && displayName(`, ${credential}`, 'person')],
    view,
    identity: [specialty && specialtyWords(specialty), name && `NPI ${npi}`, html`${place(head)}`, is_active && 'NPI active'].filter(
      (part) => part && (typeof part === 'string' || part.markup !== ''),
    ),
    path: `/provider/${npi}`,
    tabs: tabsOf(npi, tab),
    strip,
  });
}
