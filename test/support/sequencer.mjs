import SequencerModule from '@jest/test-sequencer';

const Sequencer = SequencerModule.default ?? SequencerModule;

/**
 * Longest first: a long file begun last would run alone at the end, with the other worker idle. A fresh clone knows no
 * durations, so these are the files that take most processor time (PROVISO_PROCESSOR_LOG).
 */
const LONG = [
  ...['browser/forms', 'faults/monitor-kills', 'browser/pages', 'fuzz/schemathesis', 'integration/scenes-1', 'integration/up.'],
  ...['integration/upgrade', 'faults/embedded-opensearch', 'integration/documented-examples', 'faults/kills', 'unit/name-damage'],
  // Behind the first of them, which loads the world of their day.
  ...['integration/scenes', 'sweeps/golden'],
  ...['integration/published-', 'integration/screening-every-way'],
  ...['sweeps/endpoints', 'integration/replay', 'faults/abandoned-requests', 'integration/typescript-client-package'],
  // Behind `up`, whose loaded data folder it takes over.
  ...['integration/up-without-java', 'faults/load-killed', 'integration/real-', 'integration/link-attribution', 'integration/tracing'],
  ...['integration/cli-erase', 'integration/load-memo', 'integration/rosters-api'],
  ...['faults/index-integrity', 'integration/search-build', 'integration/cli-screen'],
  ...['integration/python-client', 'integration/published-state-lists', 'integration/certificates', 'integration/search-without-server'],
  ...['faults/embedded-postgres', 'integration/accounts-quota', 'integration/embedded-private-folder', 'integration/disguised-names'],
  ...['integration/load-cells', 'integration/accounts-usage', 'sweeps/orders'],
];

/** Each holds a browser, of half a gigabyte: what is not begun first is spread over the run. */
const isBrowser = ({ path }) => path.includes('/test/browser/');

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.includes(`/test/${name}`));
  return place < 0 ? LONG.length : place;
};

export default class extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    const sorted = usual.toSorted((a, b) => placeOf(a) - placeOf(b));
    const spread = sorted.filter((test) => isBrowser(test) && placeOf(test) === LONG.length);
    const others = sorted.filter((test) => !spread.includes(test));
    const every = Math.floor(others.length / (spread.length + 1));
    return others.flatMap((test, at) => (at > 0 && at % every === 0 ? [...spread.splice(0, 1), test] : [test])).concat(spread);
  }
}
