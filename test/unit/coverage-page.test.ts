import { GAPS_IN_WORDS } from '#domain/exclusions/list-name';
import { releaseBadge, releaseWords } from '#domain/sources/schemas';
import { FRESHNESS_IN_WORDS, RELEASE_FRESHNESS_IN_WORDS } from '#fields/freshness';
import { html } from '#pages/html';
import { optionWords } from '#pages/wording';
import { coveragePage } from '#routes/exclusions/state-coverage';

const row = (source_id: string, state: string | null, more: object = {}) => ({
  ...{
    source_id,
    state,
    status: 'loaded',
    reason: null,
    found: null,
    is_required: true,
    freshness: 'fresh',
    release_freshness: 'critical',
    verified: 'published',
  },
  ...cases('cases'),
  ...{ is_sample: false, release_date_basis: null },
  ...more,
});
const results = cases<Parameters<typeof row>[]>('rows of the page').map((one) => row(...one));
const page = html`${
  coveragePage(
    { results } as unknown as Parameters<typeof coveragePage>[0],
    { warnings: [], degraded: null, path: '/x' } as unknown as Parameters<typeof coveragePage>[1],
    new Map(cases('cases 2')),
  ).main
}`.markup;

test('lists stand by name, the required ones first, and other states by name, not by code', () => {
  const order = ['>Federal<', 'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'Connecticut', 'Guam'].map((name) => page.indexOf(name));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.every((at) => at > 0)).toBe(true);
});

test('what is wrong with a required list is red, with an optional one amber', () => {
  expect(page).toContain('Alabama</a></td><td><span class="badge bad">out of date</span></td>');
  expect(page).toContain('Connecticut</a></td><td><span class="badge warning">out of date</span></td>');
  expect(page).toContain('Alaska</td><td><span class="badge bad">not loaded</span></td>');
  // The federal list is partly loaded, and older than it may be.
  expect(page).toMatch(
    /Federal<\/a><\/td><td><span class="badge bad">only partly loaded<\/span> <span class="badge bad">out of date<\/span>/,
  );
  expect(page).toContain('163 days');
  expect(page.match(/not checked on a file from the publisher/g)).toHaveLength(1);
});

test('freshness has the same words in filters and badges', () => {
  for (const [name, words] of Object.entries(FRESHNESS_IN_WORDS)) expect(optionWords('freshness', name).toLowerCase()).toBe(words);
  for (const [name, words] of Object.entries(RELEASE_FRESHNESS_IN_WORDS))
    expect(optionWords('release_freshness', name).toLowerCase()).toBe(words);
});

test.each<any[]>([
  ...cases('releases'),
  // The words and the color of the list of exclusion lists: how old such a file is, is not known.
  ['unknown', null, GAPS_IN_WORDS.date_unknown, 'bad'],
])('a release that is %s and dated %s is shown as "%s"', (release_freshness, release_date, words, tone) => {
  const required = { release_freshness, release_date, is_required_for_screening: true };
  expect(releaseWords(required)).toBe(words);
  expect(releaseBadge(required).markup).toBe(`<span class="badge ${tone}">${words}</span>`);
  if (tone === 'bad') expect(releaseBadge({ ...required, is_required_for_screening: false }).markup).toContain('badge warning');
});
