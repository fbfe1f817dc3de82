import type { Tab } from '../../../pages/record/head.ts';

export const homeTabs = (ccn: string, current: 'home' | 'overview' | 'people' | 'trials' | null): Tab[] =>
  (
    [
      ['home', 'Overview', `/nursing-homes/${ccn}`],
      ['overview', 'Facility record', `/hospitals/${ccn}`],
      ['people', 'People', `/dac/hospital/${ccn}/affiliates`],
      ['trials', 'Trials', `/hospitals/${ccn}/clinical-trials`],
    ] as const
  ).map(([id, title, path]) => ({ title, path, is_current: id === current }));
