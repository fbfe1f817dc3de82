import { dayOfMonth, daysBefore, slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { hasOptedOut } from '../medicare.ts';
import { medicareTypeOf } from '../medicare-types.ts';
import { providerAt } from '../providers.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const header = [
  'First Name',
  'Last Name',
  'NPI',
  'Specialty',
  'Optout Effective Date',
  'Optout End Date',
  'First Line Street Address',
  'Second Line Street Address',
  'City Name',
  'State Code',
  'Zip code',
  'Eligible to Order and Refer',
  'Last updated',
];

/** Two years after a day, and again until it is over after today. */
function endOf(start: string, today: string): string {
  let end = dayOfMonth(start, 24, Number(start.slice(8)));
  while (end <= today) end = dayOfMonth(end, 24, Number(end.slice(8)));
  return end;
}

function* affidavits(world: World): Generator<string> {
  yield `${minimal(header)}\n`;
  const updated = slashed(daysBefore(world.today, 6));
  for (let index = 0; index < world.counts.providers; index++) {
    const provider = providerAt(world, index);
    const { npi, person, place, address_line, suite } = provider;
    if (!person || !hasOptedOut(world, provider)) continue;
    const start = daysBefore(world.today, draw(world.seed, 'opt_out_since', index).between(40, 3000));
    const specialty = medicareTypeOf(provider)?.specialty ?? 'Dentist';
    const dates = [slashed(start), slashed(endOf(start, world.today))];
    const where = [address_line, suite, place.city, place.state, place.zip5];
    yield `${minimal([person.first_name, person.last_name, npi, specialty, ...dates, ...where, index % 4 === 2 ? 'N' : 'Y', updated])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_opt_out',
  files: (world) => [{ name: 'Opt_Out_Affidavits.csv', body: () => affidavits(world) }],
});
