import { isNctId } from '#fields/nct-id';
import { therapeuticAreasOf } from '#fields/therapeutic-areas';
import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { trial } from '#records/trial';
import { phases, studyStatuses, studyTypes } from './codes.ts';
import { investigators } from './investigators.ts';
import { sites } from './sites.ts';
import type { Study } from './study.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoDayOrMonth = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** A study becomes its trial, its sites and its investigators; the day of its last posted update is their release. */
export function studyRecords(study: Study): RowOutcome[] {
  if (!study.nct_id || !isNctId(study.nct_id)) {
    return [{ issue: `"${study.nct_id ?? ''}" is not a registry number; NCT and 8 digits were expected`, column: 'nctId' }];
  }
  if (!study.last_update_date || !isoDay.test(study.last_update_date)) {
    return [{ issue: 'the study has no date of its last posted update, which identifies its version', column: 'lastUpdatePostDate' }];
  }
  const refusal = unknownCode(study);
  if (refusal) return [refusal];

  const more = { source_url: studyUrl(study.nct_id), observed_from: study.last_update_date };
  const found = sites(study, more);
  return [
    record(trial, study.nct_id, trialRow(study), { ...more, raw_payload: study.published }),
    ...found.outcomes,
    ...investigators(study, found.keys, more),
  ];
}

export const studyUrl = (nct_id: string) => `https://clinicaltrials.gov/study/${nct_id}`;

function unknownCode(study: Study): RowIssue | null {
  if (study.status !== null && !studyStatuses.has(study.status)) {
    return { issue: `"${study.status}" is not a recruitment status of the registry`, column: 'overallStatus' };
  }
  if (study.study_type !== null && !studyTypes.has(study.study_type)) {
    return { issue: `"${study.study_type}" is not a study type of the registry`, column: 'studyType' };
  }
  const phase = study.phases.find((one) => !phases.has(one));
  if (phase !== undefined) return { issue: `"${phase}" is not a phase of the registry`, column: 'phases' };
  for (const column of ['start_date', 'primary_completion_date', 'completion_date'] as const) {
    const day = study[column];
    if (day !== null && !isoDayOrMonth.test(day)) return { issue: `"${day}" is not a day or a month`, column };
  }
  return null;
}

function trialRow(study: Study) {
  const { officials, sites: _sites, published, ...row } = study;
  return {
    ...row,
    nct_id: study.nct_id!,
    interventions: study.interventions.filter((one) => one.name !== ''),
    collaborators: study.collaborators.filter((one) => one.name !== ''),
    therapeutic_areas: therapeuticAreasOf(study.conditions),
  };
}
