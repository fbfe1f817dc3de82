import { html } from '../../src/pages/html.ts';
import { findPage } from '../../src/routes/home/find-page.ts';

const found = (kind: string, detail: string, is_similar = false) => ({
  kind,
  id: detail,
  label: 'X',
  title: 'X',
  detail,
  path: '/x',
  is_similar,
});
const pageOf = (results: ReturnType<typeof found>[]) => {
  const answer = {
    q: 'merry wood',
    screen_at: '/screen?q=x',
    kind: null,
    state: 'AL',
    results,
    totals: [{ kind: results[0]!.kind, total: 1 }],
  };
  return html`${findPage(answer as any, { url: '/find?q=merry+wood', sources: [], warnings: [], degraded: null } as any).main}`.markup;
};

test('the list of everything that matches shows what was found', () => {
  expect(pageOf([found('facility', 'hospital, Elmore, AL')])).toContain('href="/hospitals?q=merry+wood&#38;state=AL"');
  expect(pageOf([found('facility', 'nursing home, Elmore, AL')])).toContain(
    'href="/hospitals?q=merry+wood&#38;state=AL&#38;facility_type=nursing_home"',
  );
  expect(pageOf([found('facility', 'nursing home, Elmore, AL'), found('facility', 'hospital, Elmore, AL')])).not.toContain('facility_type');
  // A list does not look for similar names.
  expect(pageOf([found('facility', 'hospital, Elmore, AL', true)])).not.toContain('All matching');
});
