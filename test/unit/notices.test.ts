import { expect, test } from '@jest/globals';
import { html } from '../../src/pages/html.ts';
import { type Notices, noticesHere, withNotices } from '../../src/pages/notices.ts';

const none: Notices = { world: 'real', partial: [], partial_titles: [], partial_means: 'Counts cover that part only.', empty: null };
const part = { partial: ['Only part of Beds is loaded. Counts cover that part only.'], partial_titles: ['Beds'] };
const shown = (main: ReturnType<typeof html>, notices: Partial<Notices>): string => withNotices(main, { ...none, ...notices }).markup;

const page = html`<h1>Name</h1>
<p class="identity">Reno, NV</p>
<p class="note">A newer report is on file.</p>
<p class="note">Without <b>beds</b>.</p>
<p>Text</p><p class="note">Of a part of the page.</p>`;

test('warnings of the page and of its sources are one list under the heading', () => {
  const markup = shown(page, { ...part, world: 'sample' });
  expect(markup.match(/class="note\b/g)).toHaveLength(2);
  expect(markup).toMatch(/<\/h1>\s*<p class="identity">Reno, NV<\/p>\s*<div class="note warnings" role="note"><ul><li>A newer/);
  expect([...markup.matchAll(/<li>/g)]).toHaveLength(4);
  expect(markup).toContain('<li>Without <b>beds</b>.</li>');
  // Beside others the sentence about the part that is loaded is folded.
  expect(markup).toContain('<details class="partial"><summary>Only partly loaded: Beds.</summary>');
  expect(markup.indexOf('sample data')).toBeLessThan(markup.indexOf('<p>Text'));
  expect(markup.indexOf('Of a part of the page')).toBeGreaterThan(markup.indexOf('<p>Text'));
});

test('a single warning is a sentence, and a page without any has no box', () => {
  expect(shown(html`<h1>Name</h1><p>Text</p>`, part)).toBe(
    '<h1>Name</h1><div class="note warnings" role="note"><div>Only part of Beds is loaded. Counts cover that part only.</div></div>\n<p>Text</p>',
  );
  expect(shown(html`<h1>Name</h1><p>Text</p>`, {})).toBe('<h1>Name</h1><p>Text</p>');
});

test('a page can say where its notices are, and one without a heading begins with them', () => {
  expect(shown(html`<h1>Name</h1><form></form>${noticesHere}<p>Text</p>`, { world: 'sample' })).toMatch(
    /<\/form><div class="note warnings"/,
  );
  expect(shown(html`<p>Text</p>`, { world: 'sample' })).toMatch(/^<div class="note warnings"/);
});

test('what a form has done is announced apart from the warnings', () => {
  const markup = shown(page, { done: 'Saved.' });
  expect(markup).toMatch(/<\/p>\s*<p class="note done" role="status" data-done>Saved\.<\/p>\s*<div class="note warnings"/);
});
