import { withCommands } from '../../src/pages/commands.ts';
import { html } from '../../src/pages/html.ts';

import { agedWords } from '../../src/routes/health/status-page.ts';

test('the status says for how many sources a load is overdue', () => {
  const sources = [
    { freshness: 'fresh' as const, count: 8 },
    { freshness: 'stale' as const, count: 2 },
    { freshness: 'critical' as const, count: 56 },
    { freshness: 'never' as const, count: 23 },
  ];
  expect(agedWords({ sources })).toBe('56 sources: load overdue; 2 sources: load due.');
  expect(agedWords({ sources: [{ freshness: 'fresh', count: 8 }] })).toBeNull();
});

test('a path in a sentence is a link with words', () => {
  const said =
    html`${withCommands('See (see /demo/exclusions/coverage). Use /exclusions/changes?list=ny_medicaid_exclusions. `GET /x` and {a/b}.')}`
      .markup;
  expect(said).toContain('(see <a href="/demo/exclusions/coverage">the exclusion lists</a>)');
  expect(said).toContain('<a href="/exclusions/changes?list=ny_medicaid_exclusions">the page of all changes</a>.');
  for (const [sentence, link] of [
    [
      'In the last 60 days there are 3: /licenses/alerts/recent?days=60&severity_floor=high.',
      '?days=60&#38;severity_floor=high">show the last 60 days</a>.',
    ],
    ['Use /systems/search?q=… to search by name.', '<a href="/systems/search">the health system search</a> to search'],
    ['Its last record is at /hospitals/450001.', '<a href="/hospitals/450001">its own page</a>.'],
    ['Did you mean /hospitals?', '<a href="/hospitals">/hospitals</a>?'],
    [
      'Did you mean /systems/search? /docs lists all paths.',
      '<a href="/systems/search">/systems/search</a>? <a href="/docs">The reference</a> lists',
    ],
    ['Each is at /hospitals/{ccn}.', 'Each is at /hospitals/{ccn}.'],
  ] as const)
    expect(html`${withCommands(sentence)}`.markup).toContain(link);
  expect(said).toContain('<code>GET /x</code> and {a/b}.');
});
