import { hitsText } from '#domain/exclusions/result-text';
import { hitsOf } from '#rosters/monitoring/complete-run';
import { hitRows } from '#rosters/result-columns';

const record = cases('record');
const result: any = { federal_hits: [], state_excluded: [record], inactive_records: [], hits: [], hits_found: 0 };

test('a record that is still listed after its period is a potential match by NPI, in files, alerts and texts', () => {
  const row: any = { row_number: 2, subject: { npi: record.npi }, outcome: 'possible', result, decisions: [], left_out_fields: [] };
  expect(hitRows(row)).toMatchObject([{ hit_outcome: 'possible', hit_found_by: 'NPI' }]);
  expect([...hitsOf(result).values()]).toMatchObject([{ outcome: 'possible' }]);
  expect(hitsText(result)).toEqual([expect.stringContaining('Same NPI, still listed after its period')]);
  const active: any = { ...result, state_excluded: [{ ...record, is_currently_active: true }] };
  expect(hitRows({ ...row, result: active })).toMatchObject([{ hit_outcome: 'match' }]);
});

test('a reinstated record says so', () => {
  const reinstated: any = { ...result, state_excluded: [], inactive_records: [{ ...record, reinstatement_date: '2021-05-01' }] };
  expect(hitsText(reinstated)).toEqual([expect.stringContaining('Same NPI, reinstated')]);
});
