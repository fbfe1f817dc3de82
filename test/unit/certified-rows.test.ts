import type { Content } from '../../src/rosters/certified.ts';
import { certifiedParts, NOT_KEPT } from '../../src/rosters/certified.ts';
import { reviewed } from '../../src/rosters/decisions/review.ts';
import { hitRows } from '../../src/rosters/result-columns.ts';
import { resultRow } from '../../src/rosters/result-row.ts';

const header: any = { screened_at: '2026-11-20T10:00:00.000Z', as_of: '2026-11-20' };
const record = (id: number): any => ({
  ...{ id, source: 'oig_leie', record_ref: `00000000000${id}`, group_id: `g${id}`, full_name: 'ROE, ADA', npi: '1234567893' },
  is_currently_active: true,
});
const records = new Map([1, 2].map((id) => [id, record(id)]));
const hit = (record_id: string, score: string) => ({ record_id, score, outcome: 'match', list: 'oig_leie', content_hash: 'aa' });
const content = (more: Partial<Content> = {}): Content => ({
  ...{ index: 1, screened_as: 'subject', outcome: 'match', reason: null, hits_below_min_score: 0, min_score: '0.800', decisions: [] },
  ...{ sent: { name: 'Ada Roe', npi: '1234567893', lists: 'federal' }, names_searched: ['Ada Roe'], ignored: [] },
  ...{ hits: [hit('1', '0.950'), hit('1', '0.990'), hit('2', '0.900')], hits_found: 3, ...more },
});
const rowOf = (one: Content | null) => resultRow(certifiedParts({ position: 2, content: one }, header, records));

test('a subject of a batch is a row of results, with a record that was found by NPI and by name once', () => {
  const row = rowOf(content());
  expect(row).toMatchObject({ position: 2, outcome: 'match', surest_score: 1, subject: { name: 'Ada Roe', npi: '1234567893' } });
  expect(row.result).toMatchObject({ hits_found: 2, groups_found: 2, hits: [{ score: 0.99, summary: NOT_KEPT }, { score: 0.9 }] });
  expect(hitRows(row)).toMatchObject([
    { hit_name: 'ROE, ADA', hit_similarity: 0.99, hit_found_by: 'NPI and name', hit_list: 'oig_leie', hits_found: 2 },
    { hit_similarity: 0.9, hit_found_by: 'NPI and name' },
  ]);
  // Without a name, by the NPI alone.
  const [one] = hitRows(rowOf(content({ sent: { npi: '1234567893' }, hits: [hit('1', '0.950')], hits_found: 1 })));
  expect(one).toMatchObject({ hit_found_by: 'NPI', hits_found: 1 });
  // Nothing is known of an NPI that was not sent.
  expect(hitRows(rowOf(content({ sent: { name: 'Ada Roe' }, hits: [hit('1', '0.950')], hits_found: 1 })))).toMatchObject([
    { hit_found_by: 'name', hit_similarity: 0.95 },
  ]);
});

test('a record that is not on file in that form is counted, and keeps the subject to review', () => {
  const { result } = rowOf(content({ sent: { name: 'Ada Roe' }, hits: [hit('1', '0.950'), hit('7', '0.900')], hits_found: 2 }));
  expect(result).toMatchObject({ hits_found: 2, hits: [{ score: 0.95 }] });
  const decided = new Map([['oig_leie-000000000001', { verdict: 'not_same' } as any]]);
  expect(reviewed({ ...result!, hits: [] }, Buffer.from(''), decided).review).toBe('open');
});

test('a subject that was erased or not screened is never clear, and one screened without a value says so', () => {
  expect(rowOf(null)).toMatchObject({ outcome: 'invalid', result: null, reason: 'The data of this subject was erased.' });
  expect(rowOf(content({ outcome: null, reason: 'Use an NPI.' }))).toMatchObject({ outcome: 'invalid', result: null, left_out_fields: [] });
  expect(rowOf(content({ outcome: 'clear_with_gaps', ignored: ['npi'], hits: [], hits_found: 0 }))).toMatchObject({
    ...{ outcome: 'clear_with_gaps', left_out_fields: ['npi'], surest_score: null },
  });
});
