import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { dataYears, type Enrollment, enrollments, groupsOf } from '../medicare.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const header =
  'NPI, Org_PAC_ID, Provider Last Name, Provider First Name, source, Facility-based scoring Certification number, Facility Name, ' +
  'Quality_category_score, PI_category_score, IA_category_score, Cost_category_score, final_MIPS_score_without_CPB, final_MIPS_score';

/** The one whom endpoint examples ask for: scored in both years. */
const clean = 0;

/** Many have the full score, so that ranks are shared; categories that were not scored are blank. */
function scores(world: World, year: number, { provider }: Enrollment, reported: string): string[] {
  const d = draw(world.seed, `mips ${year} ${reported}`, provider.index);
  if (d.chance(0.3)) return ['100', '100', '40', '', '100', '100'];
  const quality = d.between(450, 1000) / 10;
  const cost = d.chance(0.6) ? String(d.between(300, 950) / 10) : '';
  const plain = Math.round((quality * 0.85 + d.between(0, 120) / 10) * 100) / 100;
  const bonus = d.chance(0.3) ? d.between(1, 30) / 10 : 0;
  return [
    String(quality),
    d.chance(0.15) ? '' : String(d.between(0, 100)),
    d.pick(['40', '40', '20', '0']),
    cost,
    String(plain),
    String(Math.min(100, Math.round((plain + bonus) * 100) / 100)),
  ];
}

function* file(world: World, year: number): Generator<string> {
  yield `${header}\n`;
  for (const one of enrollments(world)) {
    const { provider } = one;
    const { person, index, hospital } = provider;
    const d = draw(world.seed, `mips ${year}`, index);
    if (!person || (index !== clean && d.chance(0.2))) continue;
    const groups = groupsOf(world, one, 'now');
    const based = hospital && d.chance(0.1) ? hospital : null;
    const reports = [
      ...groups.map(({ pac_id }) => ({ reported: 'group', pac_id })),
      ...(d.chance(0.25) ? [{ reported: 'individual', pac_id: one.pac_id }] : []),
    ];
    for (const { reported, pac_id } of reports.length > 0 ? reports : [{ reported: 'individual', pac_id: one.pac_id }]) {
      const place = based ? [based.ccn, based.name] : ['', ''];
      yield `${minimal([provider.npi, pac_id, person.last_name, person.first_name, reported, ...place, ...scores(world, year, one, reported + pac_id)])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'cms_mips',
  files: (world) =>
    dataYears(world).map((year) => ({ name: `PY${year}_ec_score_file_${year + 2}-05-20.csv`, body: () => file(world, year) })),
});
