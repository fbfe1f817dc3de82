import { z } from 'zod';
import { Ccn } from '#fields/ccn';
import { text, textOrNull } from '#fields/described';
import { html, time } from '#pages/html';
import { displayName, place, shownName } from '#pages/names/display-name';
import { type RecordTop, recordTop, type Tab } from '#pages/record';
import type { RequestContext } from '#server/define-endpoint';
import { type HospitalHead, hospitalHead } from './head-records.ts';
import { hospitalStrip, isHospital } from './head-strip.ts';

type HospitalTab = 'overview' | 'finances' | 'quality' | 'people' | 'trials' | 'ownership';

const views: Record<HospitalTab, string | null> = {
  overview: null,
  finances: 'finances',
  quality: 'quality',
  people: 'people',
  trials: 'clinical trials',
  ownership: 'owners and managers',
};

export const homeTabs = (ccn: string, current: 'home' | 'overview' | 'people' | 'trials' | null): Tab[] =>
  (
    [
      ['home', 'Overview', `/nursing-homes/${ccn}`],
      ['overview', 'Facility record', `/hospitals/${ccn}`],
      ['people', 'People', `/dac/hospital/${ccn}/affiliates`],
      ['trials', 'Trials', `/hospitals/${ccn}/clinical-trials`],
    ] as const
  ).map(([id, title, path]) => ({ title, path, is_current: id === current }));

function tabsOf(head: HospitalHead, tab: HospitalTab) {
  const { ccn, facility, has_reports } = head;
  if (facility.facility_type === 'nursing_home')
    return homeTabs(ccn, tab === 'overview' || tab === 'people' || tab === 'trials' ? tab : null);
  const is_hospital = isHospital(head);
  const tabs: [HospitalTab, string, string, boolean][] = [
    ['overview', 'Overview', `/hospitals/${ccn}`, true],
    ['finances', 'Finances', `/cost-reports/${ccn}`, has_reports],
    ['quality', 'Quality', `/hospitals/${ccn}/quality`, is_hospital],
    ['people', 'People', `/dac/hospital/${ccn}/affiliates`, true],
    ['trials', 'Trials', `/hospitals/${ccn}/clinical-trials`, true],
  ];
  return [
    ...tabs.filter(([, , , is_there]) => is_there).map(([id, title, path]) => ({ title, path, is_current: id === tab })),
    ...(is_hospital ? [{ title: 'Ownership', path: `/hospitals/${ccn}#ownership`, is_current: tab === 'ownership' }] : []),
  ];
}

export function hospitalTop(head: HospitalHead, tab: HospitalTab, view = views[tab]): RecordTop {
  const { ccn, facility, system } = head;
  const is_home = facility.facility_type === 'nursing_home';
  const is_closed = facility.standing === 'terminated' || facility.standing === 'no_longer_listed';
  return recordTop(displayName(facility.name, 'business'), {
    name: shownName(facility.name, 'business'),
    view: is_home && tab === 'overview' ? 'facility record' : view,
    identity: [
      is_home && 'Nursing home',
      place(facility),
      `CCN ${ccn}`,
      system &&
        html`<a href="/systems/${system.id}">${shownName(system.name, 'business')}</a>${system.stated_on && html` (owner as of ${time(system.stated_on)})`}`,
      html`<a href="/compare?${is_home ? 'nursing_home' : 'ccn'}=${ccn}">Compare with…</a>`,
    ],
    path: `/${is_home ? 'nursing-homes' : 'hospitals'}/${ccn}`,
    tabs: tabsOf(head, tab),
    notes: is_closed && tab !== 'overview' && closed(facility.standing),
    strip: hospitalStrip(head, tab === 'overview' && view === null),
  });
}

/** What the endpoints of one hospital declare alike: the tab under which their page stands, and its title. */
export const ofHospital = (tab: HospitalTab, view = views[tab]) => ({
  params: z.object({ ccn: Ccn }),
  page: {
    async data({ params }: { params: { ccn: string } }, { deps }: RequestContext): Promise<RecordTop | null> {
      const head = await hospitalHead(deps, params.ccn);
      return head && hospitalTop(head, tab, view);
    },
  },
});

export const namedHospital = { ccn: text('Requested CCN'), name: textOrNull('Name of the hospital') };

/** The pages that have no warning of their own about it. */
const closed = (standing: string) =>
  html`<p class="note"><b>${standing === 'terminated' ? 'No longer in Medicare.' : 'No longer listed by CMS.'}</b> Everything below is as it was last published.</p>`;
