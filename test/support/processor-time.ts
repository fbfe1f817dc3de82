interface Patience {
  /** Units; no further run once one took less. */
  enough: number;
  /** How often the work is done at most. */
  runs?: number;
}

const milliseconds = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const TEXT = Array.from({ length: 400 }, (_, at) => `${(at * 7919) % 997} Tarrow, Lenwood ${at}`).join('\n');

/**
 * What is compared with: text split, matched and sorted, as the program does; some ten milliseconds where nothing else
 * runs.
 */
function yardstick(): number {
  let found = 0;
  for (let turn = 0; turn < 55; turn++) {
    const rows = TEXT.split('\n').map((line) => line.replace(/[^a-z ]/gi, '').trim());
    found += rows.toSorted().filter((row) => row.startsWith('Lenwood')).length;
  }
  return found;
}
const UNITS = 10;
/** Compiled by the first run. */
yardstick();

/**
 * Processor time of the fastest of some runs, in units of which a fixed piece of work before each run takes ten: a slow
 * or busy machine takes more for both. The first run includes compiling.
 */
export async function leastProcessorUnits(work: () => unknown, { enough, runs = 5 }: Patience): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least >= enough; run++) {
    const ten = await milliseconds(yardstick);
    least = Math.min(least, ((await milliseconds(work)) / ten) * UNITS);
  }
  return least;
}
