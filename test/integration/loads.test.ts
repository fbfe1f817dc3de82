import { load_files, loadSteps, neededBy } from '../support/loads.ts';
import { describeRealFiles } from '../support/real-files.ts';

/** The longest of these loads a dozen lists. */
const LIMIT_MS = 600_000;

for (const name of load_files)
  describeRealFiles(name, neededBy(name), () => {
    test(
      'every step leads where it is written',
      async () => {
        const { kept, now } = await loadSteps(name);
        expect(now).toBe(kept);
      },
      LIMIT_MS,
    );
  });
