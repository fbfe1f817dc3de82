import { stateCode } from '#fields/us-state';
import type { RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { trialSite } from '#records/trial';
import { isAnonymousFacility } from './anonymous.ts';
import { studyStatuses } from './codes.ts';
import { numbered } from './numbered.ts';
import type { Site, Study } from './study.ts';

interface Origin {
  source_url: string;
  observed_from: string;
}

/** The sites of a study and, in their order, the keys by which investigators point to them. */
export function sites(study: Study, origin: Origin): { outcomes: RowOutcome[]; keys: string[] } {
  const outcomes: RowOutcome[] = [];
  const keys: string[] = [];
  const number = numbered();
  for (const [index, site] of study.sites.entries()) {
    const key = number([study.nct_id, site.facility, site.city, site.state, site.zip, site.country].map((part) => part ?? '').join('|'));
    keys.push(key);
    const state = stateOf(site);
    if (state.issue) outcomes.push({ issue: state.issue, column: 'state' });
    const status = statusOf(site, study);
    if (status.issue) outcomes.push({ issue: status.issue, column: 'status' });
    outcomes.push(
      record(
        trialSite,
        key,
        {
          nct_id: study.nct_id!,
          position: index + 1,
          facility: site.facility,
          is_anonymous: isAnonymousFacility(site.facility),
          status: status.value,
          city: site.city,
          state: state.value,
          zip: site.zip,
          country: site.country,
          latitude: site.latitude,
          longitude: site.longitude,
        },
        { ...origin, raw_payload: site.published },
      ),
    );
  }
  return { outcomes, keys };
}

/** The registry writes states in full; abroad they are regions, kept as published. */
function stateOf(site: Site): { value: string | null; issue?: string } {
  if (site.country !== 'United States' || site.state === null) return { value: site.state };
  const value = stateCode(site.state);
  return value ? { value } : { value: null, issue: `"${site.state}" is not a state of the United States` };
}

/** A site has a status of its own only while its study recruits; else the study's holds. */
function statusOf(site: Site, study: Study): { value: string | null; issue?: string } {
  if (site.status === null) return { value: study.status };
  if (studyStatuses.has(site.status)) return { value: site.status };
  return { value: null, issue: `"${site.status}" is not a recruitment status of the registry` };
}
