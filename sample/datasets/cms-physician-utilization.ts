import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { dataYears, type Enrollment, enrollments } from '../medicare.ts';
import { billed, type Service, servicesOf } from '../medicare-services.ts';
import { draw } from '../random.ts';
import { providerHeader, serviceHeader, totalsHeader } from '../utilization-header.ts';
import type { World } from '../world.ts';

const metropolitan = 'Metropolitan area core: primary flow within an urbanized area of 50,000 and greater';
const capitals = (text: string) => text.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());

function providerValues({ provider, type }: Enrollment): string[] {
  const { npi, person, organization_name, credential, address_line, suite, place } = provider;
  const name = person
    ? [capitals(person.last_name), capitals(person.first_name), person.middle_name.slice(0, 1), credential, 'I']
    : [capitals(organization_name), '', '', '', 'O'];
  const where = [capitals(address_line), capitals(suite), capitals(place.city), place.state, '', place.zip5, '1', metropolitan, 'US'];
  return [npi, ...name, ...where, type.specialty, 'Y'];
}

const sum = (services: Service[], value: (service: Service) => number) => services.reduce((total, service) => total + value(service), 0);
const money = (value: number) => String(Math.round(value * 100) / 100);

/** Figures of some services: codes, beneficiaries, services and four sums of money. */
function figures(services: Service[]): string[] {
  const most = Math.max(0, ...services.map(({ beneficiaries }) => beneficiaries));
  const sums = (['charge', 'allowed', 'paid', 'standardized'] as const).map((name) =>
    money(sum(services, (one) => one[name] * one.services)),
  );
  return [String(services.length), String(most), String(sum(services, (one) => one.services)), ...sums];
}

/** Where one part is small it is withheld with *, and the other with #, since it would tell it. */
function split(services: Service[], withheld: boolean): string[] {
  const hidden = (mark: string) => [mark, ...Array<string>(7).fill('')];
  if (withheld) return [...hidden('*'), ...hidden('#')];
  const part = (is_drug: 'Y' | 'N') => ['', ...figures(services.filter((one) => one.is_drug === is_drug))];
  return [...part('Y'), ...part('N')];
}

function* byProvider(world: World, year: number): Generator<string> {
  yield `${minimal([...providerHeader, ...totalsHeader])}\n`;
  for (const one of enrollments(world)) {
    if (!billed(world, one, year)) continue;
    const services = servicesOf(world, one, year);
    const d = draw(world.seed, `beneficiaries ${year}`, one.provider.index);
    const age = String(d.between(66, 82));
    const counts = Array<string>(totalsHeader.length - 25).fill('');
    const values = [...figures(services), ...split(services, d.chance(0.2)), age, ...counts];
    yield `${minimal([...providerValues(one), ...values, (0.7 + d.next() * 2).toFixed(4)])}\n`;
  }
}

function* byService(world: World, year: number): Generator<string> {
  yield `${minimal([...providerHeader, ...serviceHeader])}\n`;
  for (const one of enrollments(world)) {
    if (!billed(world, one, year)) continue;
    for (const { code, words, is_drug, place, beneficiaries, services, ...means } of servicesOf(world, one, year)) {
      const days = beneficiaries + Math.floor((services - beneficiaries) / 2);
      const averages = [means.charge, means.allowed, means.paid, means.standardized].map((value) => String(Math.round(value * 1e8) / 1e8));
      const counts = [beneficiaries, services, Math.max(beneficiaries, days)].map(String);
      yield `${minimal([...providerValues(one), code, words, is_drug, place, ...counts, ...averages])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'cms_physician_utilization',
  files: (world) => {
    const years = dataYears(world);
    const name = (year: number, part: string) => `MUP_PHY_R${String(year + 2).slice(2)}_P05_V10_D${String(year).slice(2)}_${part}.csv`;
    const latest = years[1];
    return [
      ...years.map((year) => ({ name: name(year, 'Prov'), body: () => byProvider(world, year) })),
      { name: name(latest, 'Prov_Svc'), body: () => byService(world, latest) },
    ];
  },
});
