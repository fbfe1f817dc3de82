import SequencerModule from '@jest/test-sequencer';

const Sequencer = SequencerModule.default ?? SequencerModule;

/**
 * Longest first: a long file begun last would run alone at the end, with the other worker idle. A fresh clone knows no
 * durations, so these are the files that take most processor time (PROVISO_PROCESSOR_LOG).
 */
const LONG = [
  ...['browser/forms', 'faults/monitor-kills', 'browser/pages', 'fuzz/schemathesis', 'integration/scenes', 'integration/up.'],
  ...['sweeps/golden', 'integration/upgrade', 'integration/documented-examples', 'faults/kills', 'unit/name-damage'],
  ...['integration/real-state-lists-pdf', 'integration/screening-every-way'],
  ...['sweeps/endpoints', 'integration/replay', 'faults/abandoned-requests', 'integration/typescript-client-package'],
  // Behind `up`, whose loaded data folder it takes over.
  ...['integration/up-without-java', 'faults/load-killed', 'integration/real-', 'integration/link-attribution', 'integration/tracing'],
  ...['integration/cli-erase', 'faults/embedded-opensearch', 'faults/search-crash', 'integration/load-memo', 'integration/rosters-api'],
  ...['faults/index-integrity', 'faults/search-disk-full', 'integration/search-build', 'integration/cli-screen'],
  ...['integration/python-client', 'integration/published-state-lists', 'integration/certificates', 'integration/search-without-server'],
  ...['faults/embedded-postgres', 'integration/accounts-quota', 'integration/embedded-private-folder', 'integration/disguised-names'],
  ...['integration/load-cells', 'browser/', 'integration/accounts-usage', 'sweeps/orders'],
];

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.includes(`/test/${name}`));
  return place < 0 ? LONG.length : place;
};

export default class extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return usual
      .map((test, at) => ({ test, at }))
      .sort((a, b) => placeOf(a.test) - placeOf(b.test) || a.at - b.at)
      .map(({ test }) => test);
  }
}
