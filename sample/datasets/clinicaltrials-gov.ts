import { daysBefore } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { studyV1, studyV2 } from '../trial-json.ts';
import { trialAt } from '../trials.ts';
import type { World } from '../world.ts';

/** Studies that stand only in the file of the retired interface. */
const retired = 3;

/** A page of the v2 interface; one study a line. */
function* page(world: World): Generator<string> {
  const count = world.counts.trials - retired;
  yield '{"studies":[\n';
  for (let index = 0; index < count; index++) yield `${JSON.stringify(studyV2(trialAt(world, index)))}${index < count - 1 ? ',' : ''}\n`;
  yield `],"totalCount":${count}}\n`;
}

/** An older state of five studies, and three that never reached the v2 file. */
function fullStudies(world: World): string {
  const older = [0, 1, 2, 3, 4].map((index) => {
    const trial = trialAt(world, index);
    return { ...trial, status: 'NOT_YET_RECRUITING', updated: daysBefore(trial.updated, 900) };
  });
  const only = Array.from({ length: retired }, (_, back) => {
    const trial = trialAt(world, world.counts.trials - retired + back);
    return { ...trial, updated: daysBefore(world.today, 1000 + back) };
  });
  const studies = [...older, ...only].map((trial, position) => studyV1(trial, position + 1));
  return JSON.stringify({
    FullStudiesResponse: {
      APIVrs: '1.01.02',
      DataVrs: '2023:11:02 22:19:02.771',
      Expression: 'ALL',
      NStudiesAvail: studies.length,
      NStudiesFound: studies.length,
      MinRank: 1,
      MaxRank: studies.length,
      NStudiesReturned: studies.length,
      FullStudies: studies,
    },
  });
}

export default defineSample({
  source_id: 'clinicaltrials_gov',
  files: (world) => [
    { name: 'ctg-studies.json', body: () => page(world) },
    { name: 'full_studies.json', body: () => [fullStudies(world)] },
  ],
});
