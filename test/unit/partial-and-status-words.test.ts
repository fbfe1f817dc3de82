import { statusPage } from '../../src/routes/health/status-page.ts';
import { partialMeans, partialNotes, partialWarning } from '../../src/server/answers/partial-notes.ts';

test('a partly loaded exclusion list means that somebody may still be listed', () => {
  const list = { source_id: 'oig_leie', title: 'LEIE', coverage: 'partial' } as const;
  const figures = { source_id: 'cms_hospital_info', title: 'Hospitals', coverage: 'partial', coverage_note: '6 of 5,421 rows' } as const;
  expect(partialNotes([list])).toEqual(['Only part of "LEIE" is loaded. A person or business that is not found may still be listed.']);
  const proves = 'Counts, averages and rankings cover that part only, and a missing record proves nothing.';
  expect(partialNotes([figures])).toEqual([`Only part of "Hospitals" is loaded (6 of 5,421 rows). ${proves}`]);
  // Each source says in meta.sources how much of it is loaded: the sentence stands once.
  expect(partialNotes([list, figures])).toHaveLength(2);
  expect(partialWarning([list, figures])).toEqual([`Only part of "LEIE" and "Hospitals" is loaded (see coverage_note). ${proves}`]);
  expect(partialMeans([list, figures])).toContain('Counts, averages');
});

const fine = { state: 'green', reason: null, ms: 1 } as const;
const dependencies = {
  database: fine,
  replica: fine,
  object_storage: fine,
  email: fine,
  search: fine,
  settings: fine,
  pipeline: { ...fine, sources: [] },
};
const verdict = (other: object) =>
  /<div class="verdict (\w+)"[^>]*><p class="outcome">([^<]*)</
    .exec(
      statusPage({ status: 'green', checked_at: '2026-11-26T04:00:00.000Z', dependencies: { ...dependencies, ...other } } as never).main
        .markup,
    )!
    .slice(1);

test.each([
  [{}, ['good', 'All systems operational']],
  [{ pipeline: { ...fine, state: 'red', sources: [] } }, ['warning', 'All systems operational; some loads are overdue']],
  [{ search: { ...fine, state: 'amber' } }, ['warning', 'Degraded service']],
  [{ database: { ...fine, state: 'red' }, pipeline: { ...fine, state: 'red' } }, ['bad', 'Partial outage']],
])('the status page tells a fault of the service from an overdue load: %j', (other, expected) => {
  expect(verdict(other)).toEqual(expected);
});
