import SequencerModule from '@jest/test-sequencer';

const Sequencer = SequencerModule.default ?? SequencerModule;
const named = process.argv.filter((name) => name.endsWith('.test.ts'));

/** Test files in the order in which they are named (portions.ts). */
export default class extends Sequencer {
  async sort(tests) {
    const placeOf = ({ path }) => named.findIndex((name) => path.endsWith(`/${name}`));
    return (await super.sort(tests)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
