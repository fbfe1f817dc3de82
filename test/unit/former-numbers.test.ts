import { formerNumbers, type HospitalNumber } from '#link/systems/left-out';
import { readStreet } from '#match/street';

const ranks = ['listed', 'not_said', 'missing', 'terminated'];
const hospital = ([
  ccn,
  rank,
  { name = 'wendover falls hospital', street = '100 East 14th Street', ...more } = {},
]: any): HospitalNumber => ({
  ...{ ccn, root: 'trenwick-health', rank: ranks.indexOf(rank), certified_on: null, ...more },
  places: [{ name, street: readStreet({ address_line: street, city: 'Wendover Falls', state: 'TX', zip5: '79999' })! }],
});

test.each<any[]>(cases('former numbers'))('%s: %j, %j', (_rule, one, other, former) => {
  const found = formerNumbers([hospital(one), hospital(other)]);
  expect(found.map(({ ccn, current_ccn }) => `${ccn} → ${current_ccn}`)).toEqual(former);
});
