import { chainName } from '#link/systems/chains/chain-name';
import type { ChainReport } from '#link/systems/chains/group-chains';
import { chainAliases, groupChains } from '#link/systems/chains/group-chains';

const report = (ccn: string, state: string, chain_name: string, control_type = 'Voluntary nonprofit, other'): ChainReport => ({
  ...{ ccn, state, chain_name, control_type, hospital_name: null, rpt_rec_num: ccn, begin: '2023-01-01', end: '2023-12-31' },
  ...{ source: 'hcris_wide_extract', source_url: 'https://example.org' },
});

test('a name of common words does not tell chains apart; HEALTH and HOSPITALS are no different beside a distinctive word', () => {
  const stems = ['ZEPHYRINE HEALTH', 'ZEPHYRINE HEALTHCARE  INC.', 'ZEPHYRINE HOSPITALS', 'ZEPHYRINE'].map((name) => chainName(name).stem);
  expect(new Set(stems)).toEqual(new Set(['ZEPHYRINE']));
});

test('no two lines of the table say different things of the same name in a state', () => {
  const seen = new Map<string, string>();
  for (const { name, match, states, system_id } of chainAliases)
    for (const state of states ?? ['all']) {
      const key = `${name} ${match} ${state}`;
      expect([key, seen.get(key) ?? system_id]).toEqual([key, system_id]);
      seen.set(key, system_id);
    }
});

test('three hospitals under any spelling make a system; a common name one in each state; two make none', () => {
  const reports = [
    report('050001', 'CA', 'ZEPHYRINE HEALTH'),
    report('060001', 'CO', 'ZEPHYRINE HEALTHCARE  INC'),
    report('070001', 'CT', 'NAME:  ZEPHYRINE HLTH'),
    ...['010001', '010002', '010003'].map((ccn) => report(ccn, 'AL', 'BAPTIST HEALTH')),
    ...['180001', '180002'].map((ccn) => report(ccn, 'KY', 'BAPTIST HEALTH')),
    report('450001', 'TX', 'NOVITAS'),
  ];
  const found = groupChains(reports, new Set(), new Map()).map(({ system_id, system_name, rule, reports: of }) => [
    system_id,
    system_name,
    rule,
    of.length,
  ]);
  expect(found).toEqual(cases('three hospitals under any spelling'));
});

test('the name of a system of the registry is that system, however few hospitals name it; a line of the table for a system that is not there does not count', () => {
  const reports = [report('050001', 'CA', 'MERIDIAN VALLEY HEALTH  INC'), report('390001', 'PA', 'TENET HEALTHCARE CORPORATION')];
  const registered = new Set(['meridian-valley-health']);
  const byName = new Map([['MERIDIAN VALLEY HEALTH', 'meridian-valley-health']]);
  expect(groupChains(reports, registered, byName).map(({ system_id, rule }) => [system_id, rule])).toEqual([
    ['meridian-valley-health', 'system_name'],
    [null, 'too_few'],
  ]);
  expect(groupChains(reports, new Set(['tenet-healthcare']), new Map())[1]).toMatchObject({ system_id: 'tenet-healthcare', rule: 'alias' });
});
