import { withCommands } from '#pages/commands';
import { html } from '#pages/html';
import { agedWords } from '#routes/health/status';

test('the status says for how many sources a load is overdue', () => {
  const sources = cases('sources');
  expect(agedWords({ sources })).toBe('56 sources: load overdue; 2 sources: load due.');
});

test('a path in a sentence is a link with words', () => {
  const said =
    html`${withCommands('See (see /demo/exclusions/coverage). Use /exclusions/changes?list=ny_medicaid_exclusions. `GET /x` and {a/b}.')}`
      .markup;
  expect(said).toContain('(see <a href="/demo/exclusions/coverage">the exclusion lists</a>)');
  expect(said).toContain('<a href="/exclusions/changes?list=ny_medicaid_exclusions">the page of all changes</a>.');
  for (const [sentence, link] of cases('a path in a sentence is a link with words'))
    expect(html`${withCommands(sentence)}`.markup).toContain(link);
  expect(said).toContain('<code>GET /x</code> and {a/b}.');
});
