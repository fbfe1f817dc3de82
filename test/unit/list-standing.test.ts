import { gapsByReason, gapsTable } from '#domain/exclusions/gaps-table';
import { gapCounts, gapWords, listStanding } from '#domain/exclusions/list-name';
import { verdict } from '#domain/exclusions/verdict';
import { EXCLUSION_LISTS, REQUIRED_LISTS } from '#fields/required-lists';
import { html } from '#pages/html';
import { readTooOld, tooOldSentence } from '#screening/too-old';

const old = (list: string, age_days = 163) => ({
  list,
  reason: 'release_too_old' as const,
  detail: tooOldSentence({ release_date: '2026-06-16', age_days, day: '2026-11-26', cadence: 'monthly', allowed_days: 100 }),
});
const missing = (list: string) => ({ list, reason: 'never_loaded' as const, detail: 'The list is not loaded.' });
const [first, second, ...others] = REQUIRED_LISTS as [string, string, ...string[]];
const optional = EXCLUSION_LISTS.filter((list) => !REQUIRED_LISTS.includes(list));

test('one sentence says how many required lists are current, why the others are not, and how many optional ones are loaded', () => {
  const all = [...REQUIRED_LISTS.slice(0, 30).map((list) => old(list)), ...REQUIRED_LISTS.slice(30).map(missing)];
  expect(listStanding(all, [...REQUIRED_LISTS.slice(0, 30), ...optional.slice(1)])).toBe(
    'None of the 35 required lists is current and complete (30 out of date, 5 not loaded); 6 of the 7 optional lists are loaded.',
  );
  expect(listStanding([old(first), missing(second)], [first, ...others], true)).toBe(
    '33 of the 35 required lists were current and complete, 2 were not (1 out of date, 1 not loaded); none of the 7 optional lists was loaded.',
  );
  expect(listStanding([], REQUIRED_LISTS)).toContain('All of the 35 required lists are current and complete;');
  expect(listStanding([old(second)], [second])).toContain('The list of this screening is not current and complete; none of');
});

const said_of = (gaps: Parameters<typeof verdict>[0]['gaps']) =>
  verdict({ outcome: 'clear_with_gaps', reason: null, as_of: '2026-11-26', gaps, lists_searched: [] }, false).markup;

test('a list with two gaps counts once, and the verdict names only the reasons that apply', () => {
  expect(gapCounts([old(second), missing(second), missing(first)])).toBe('1 out of date, 1 not loaded');
  const said = said_of([old(first)]);
  // The federal list comes first, with the date of its release where it was searched.
  expect(said).toContain('but the list of this screening is not current and complete. The federal list is out of date.');
  expect(said).toContain('Not clear (no match)');
  expect(said).toContain('<summary>No current list was searched; 1 out of date</summary>');
  const release = {
    source_id: first,
    title: 'Federal',
    release_date: '2023-07-10',
    rows: 1,
    is_sample: false,
    is_required: true,
    last_loaded_at: '2026-11-01',
  };
  const dated = { outcome: 'clear_with_gaps', reason: null, as_of: '2026-11-26', gaps: [old(first)], lists_searched: [release] } as const;
  expect(verdict(dated as unknown as Parameters<typeof verdict>[0], false).markup).toContain(
    'The federal list of Jul 10, 2023 is out of date.',
  );
  expect(gapWords([old(first)], [...REQUIRED_LISTS])).toBe('1 of the 35 required lists is not current and complete (1 out of date)');
  // A gap in a list that is not among the required ones is named as well.
  expect(gapWords([missing(optional[0]!)], [...REQUIRED_LISTS])).toBe('lists of this screening have gaps (1 not loaded)');
  expect(said_of([old(second), ...others.map(missing)])).toContain(
    'but none of the 34 lists of this screening is current and complete (33 not loaded, 1 out of date).',
  );
});

test('the sentence of an old release becomes columns, and its words are those that certificates have signed', () => {
  const { detail } = old(second, 1968);
  expect(detail).toBe('The newest release is dated 2026-06-16, 1968 days before 2026-11-26; the maximum for a monthly list is 100 days.');
  expect(readTooOld(detail)).toEqual(cases('the sentence of an old'));
  const table =
    html`${gapsTable([old(second, 1968), ...others.map(missing), missing(first)], { lists_searched: [], as_of: '2026-11-26' }, 5)}`.markup;
  expect(table).toContain('1,968 days');
  expect(table).toContain(`${REQUIRED_LISTS.length - 5} more lists`);
  const partial = { list: first, reason: 'no_full_list', detail: 'Only part of the list is loaded.' };
  const searched = { lists_searched: [{ source_id: first, release_date: '2023-07-10' }], as_of: '2023-07-20' };
  // A list with another gap has a release and an age too.
  expect(html`${gapsTable([partial], searched)}`.markup).toMatch(/Jul 10, 2023.*10 days/s);
  expect(html`${gapsTable([partial], searched)}`.markup).not.toContain('more than a year old');
  expect(html`${gapsTable([partial], { ...searched, as_of: '2026-11-26' })}`.markup).toContain('It is also more than a year old.');
  expect(table.indexOf('Federal (OIG)')).toBeLessThan(table.indexOf('Alabama'));
  expect(html`${gapsByReason([old(second, 1968)])}`.markup).toContain('Out of date: Alaska (Jun 16, 2026; 1,968 days).');
  // On paper the names of lists come before a reason of several sentences, and behind a reason of two words.
  const reasons = gapsByReason([
    missing(first),
    { list: second, reason: 'partial', detail: 'Only part of the list is loaded: 3 rows. The rest is unknown.' },
  ]);
  expect(reasons.map(({ markup }) => markup.trim())).toEqual([
    expect.stringMatching(/^<p>Not loaded: [^:]+\.<\/p>$/),
    expect.stringMatching(/^<p>[^:]+: Only part of the list is loaded: 3 rows\. The rest is unknown\.<\/p>$/),
  ]);
});
