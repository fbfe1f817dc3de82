import { parseArgs } from 'node:util';
import { npiCapacity } from '../../sample/npi.ts';

export interface Options {
  /** Providers, ascending. */
  sizes: number[];
  /** Rounds of the bare COPY. */
  rounds: number;
  /** Requests of each kind with each number of clients; batches of 500 names are a fiftieth of them. */
  requests: number;
  /** No size is begun that would end later than this, judged by the sizes before. */
  max_minutes: number;
  is_serve_only: boolean;
  /** Further sources of the sample, generated for the providers of the largest size and loaded before serving. */
  further: string[];
  trials: number;
}

const usage = `script/bench national [PROVIDERS …] [--rounds N] [--requests N] [--max-minutes N] [--serve-only] [--with SOURCE,…] [--trials N]
  PROVIDERS        sizes to load, one after the other: 100000 300000 1000000 3000000 by default; NPPES has about 9000000
  --rounds         rounds of the bare COPY of each size (2)
  --requests       requests of each kind with 1, 8 and 64 clients (2000)
  --max-minutes    stops growing when the next size would not fit
  --serve-only     serves what the run before loaded
  --with           sources that are loaded too, such as ppef,pecos_reassignment,cms_physician_utilization,dac_practice,cms_hospital_cost_report,clinicaltrials_gov
  --trials         trials in clinicaltrials_gov (20000)`;

function counts(values: string[]): number[] {
  const numbers = values.map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers;
  throw new Error(`${values.join(' ')}: use whole numbers greater than 0.\n${usage}`);
}

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '2' },
      requests: { type: 'string', default: '2000' },
      'max-minutes': { type: 'string' },
      'serve-only': { type: 'boolean', default: false },
      with: { type: 'string' },
      trials: { type: 'string', default: '20000' },
    },
  });
  const sizes = counts(positionals).toSorted((a, b) => a - b);
  if (sizes.some((size) => size > npiCapacity)) throw new Error(`There are at most ${npiCapacity} invented NPIs.\n${usage}`);
  const [rounds, requests, trials] = counts([values.rounds, values.requests, values.trials]) as [number, number, number];
  const [max_minutes] = values['max-minutes'] === undefined ? [Number.POSITIVE_INFINITY] : counts([values['max-minutes']]);
  return {
    sizes: sizes.length > 0 ? sizes : [100_000, 300_000, 1_000_000, 3_000_000],
    rounds,
    requests,
    trials,
    max_minutes: max_minutes!,
    is_serve_only: values['serve-only'],
    further: values.with?.split(',').filter(Boolean) ?? [],
  };
}
