import { payCoverage } from '#routes/systems/executives';

const filers = (eins: string[], ciks: string[] = [], ein_of_cik: [string, string][] = []) => ({
  eins: new Map(eins.map((ein) => [ein, 'tarrow-health'])),
  ciks: new Map(ciks.map((cik) => [cik, 'tarrow-health'])),
  ein_of_cik: new Map(ein_of_cik),
});
const paid = (ein: string | null, fiscal_year: number, cik: string | null = null, filer_name: string | null = 'TARROW WEST HOSPITALS') => ({
  ...{ ein, cik, fiscal_year, filer_name },
});

test('pay of one region of a system says whose it is and of which years', () => {
  const rows = [paid('010000001', 2014), paid('010000001', 2014), paid('010000001', 2016)];
  expect(payCoverage(rows, filers(['010000001', '010000002', '010000003']))).toBe(
    'Pay is on file for 1 of the 3 filers of this system: Tarrow West Hospitals (2014 and 2016). Executives of the others may be paid more.',
  );
});

test('many filers are counted, and a registrant is the same filer as its EIN', () => {
  const eins = Array.from({ length: 8 }, (_, at) => `01000000${at}`);
  const rows = eins.slice(0, 6).map((ein, at) => paid(ein, 2015 + (at % 3)));
  expect(payCoverage(rows, filers(eins, ['0000000001'], [['0000000001', eins[7]!]]))).toBe(
    'Pay is on file for 6 of the 8 filers of this system, of the fiscal years 2015 to 2017. Executives of the others may be paid more.',
  );
});

test('nothing is said where every filer has pay, or none', () => {
  expect(payCoverage([paid('010000001', 2014)], filers(['010000001']))).toBeNull();
  expect(payCoverage([], filers(['010000001']))).toBeNull();
  expect(payCoverage([paid(null, 2014, '0000000001', null)], filers([], ['0000000001', '0000000002']))).toContain('1 of the 2 filers');
});
