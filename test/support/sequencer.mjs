import SequencerModule from '@jest/test-sequencer';

const Sequencer = SequencerModule.default ?? SequencerModule;

/** Longest first: a long file begun last would run alone at the end, with the other worker idle. A fresh clone knows no durations. */
const LONG = [
  ...['fuzz/schemathesis', 'browser/pages', 'integration/up.', 'integration/real-state-lists-pdf'],
  ...['integration/real-state-lists', 'integration/search-without-server', 'faults/search-crash', 'integration/real-cost-reports'],
  ...['faults/embedded-postgres', 'faults/embedded-opensearch', 'integration/embedded-private-folder', 'sweeps/endpoints'],
  ...['integration/real-federal', 'integration/real-value-based', 'integration/real-facilities', 'integration/real-hospital-quality'],
  // Behind `up`, whose loaded data folder it takes over.
  ...['integration/up-without-java', 'integration/documented-examples', 'integration/upgrade'],
  ...['faults/load-killed', 'integration/load-cells', 'integration/search-build', 'browser/', 'integration/accounts-usage'],
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
