import { questionsOf } from '../screening/questions.ts';
import { rowsOf } from './databases.ts';

export interface Kind {
  name: string;
  /** Limit of a percentile in milliseconds. */
  bar?: { of: 'p95_ms' | 'p99_ms'; ms: number };
  /** A batch; a key may have only two in progress. */
  is_batch?: boolean;
  /** The request at a place in the sequence. */
  request: (at: number) => { path: string; body?: string };
}

const BATCH = 500;

const pick = async (url: string, text: string) => (await rowsOf<{ v: string }>(url, text)).map(({ v }) => v);
const q = (text: string) => encodeURIComponent(text.toLowerCase());

/**
 * What callers ask, drawn from what is loaded: each kind of request goes through so many different subjects that no
 * cache has them all.
 */
export async function requestKinds(url: string): Promise<Kind[]> {
  const { npis, names } = await questionsOf(url);
  const active = await pick(
    url,
    `select npi as v from provider p where observed_to is null and is_active and not exists (select 1 from provider_deactivation d where d.npi = p.npi)
     order by md5(npi) limit 20000`,
  );
  const hospitals = await rowsOf<{ ccn: string; name: string; state: string }>(
    url,
    `select ccn, name, state from facility where observed_to is null and facility_type = 'hospital' order by md5(ccn)`,
  );
  const at = <T>(all: T[], place: number): T => all[place % all.length]!;
  const hospital = (place: number) => at(hospitals, place);
  return [
    {
      name: 'NPI check (/exclusions/check)',
      bar: { of: 'p99_ms', ms: 10 },
      request: (place) => ({ path: `/exclusions/check/${at(npis, place)}` }),
    },
    { name: 'comprehensive (/exclusions/comprehensive)', request: (place) => ({ path: `/exclusions/comprehensive/${at(npis, place)}` }) },
    { name: 'hospital detail (/hospitals/{ccn})', request: (place) => ({ path: `/hospitals/${hospital(place).ccn}` }) },
    { name: 'dossier (/provider/{npi})', bar: { of: 'p95_ms', ms: 20 }, request: (place) => ({ path: `/provider/${at(active, place)}` }) },
    {
      name: 'name screen (/exclusions/search)',
      bar: { of: 'p95_ms', ms: 15 },
      request: (place) => ({ path: `/exclusions/search?name=${q(at(names, place))}` }),
    },
    {
      // Somebody types: 2 to 13 letters of a name.
      name: 'typeahead (/hospitals/typeahead)',
      bar: { of: 'p95_ms', ms: 12 },
      request: (place) => ({
        path: `/hospitals/typeahead?q=${q(
          hospital(Math.floor(place / 12))
            .name.slice(0, 2 + (place % 12))
            .trim(),
        )}`,
      }),
    },
    {
      name: 'hospital search (/hospitals)',
      request: (place) => {
        const { name, state } = hospital(place);
        const words = name.split(' ').slice(0, 2).join(' ');
        return { path: `/hospitals?name=${q(words)}${place % 2 === 0 ? `&state=${state}` : ''}` };
      },
    },
    {
      name: `batch of ${BATCH} names (/exclusions/screen)`,
      is_batch: true,
      request: (place) => ({
        path: '/exclusions/screen',
        body: JSON.stringify({ subjects: Array.from({ length: BATCH }, (_, step) => ({ name: at(names, place * BATCH + step * 7) })) }),
      }),
    },
  ];
}
