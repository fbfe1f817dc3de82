import { daysBefore } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { licenseesOf } from '../licensees.ts';
import type { World } from '../world.ts';

const sentences = [
  'License surrender.',
  'License suspension for two years, stayed with probation for two years.',
  'Censure and reprimand.',
  'License suspension for three years with the last thirty months stayed.',
];

function* rows(world: World): Generator<string> {
  yield '[';
  let at = 0;
  for (const { number, who, code, draw: d } of licenseesOf(world, 'NY')) {
    if (!/^20[78]/.test(code) || !d.chance(0.5)) continue;
    const row = {
      licensenum: number,
      last_name: who.last_name,
      first_name: who.first_name,
      licensetype: 'MD',
      effectivedate: `${daysBefore(world.today, at === 0 ? 5 : d.between(200, 6000))}T00:00:00.000`,
      webaction: sentences[at % sentences.length],
      webnotes: 'The physician did not contest the charge.',
    };
    yield `${at++ > 0 ? ',\n' : ''}${JSON.stringify(row)}`;
  }
  yield ']\n';
}

export default defineSample({ source_id: 'ny_opmc', files: (world) => [{ name: 'opmc_actions.json', body: () => rows(world) }] });
