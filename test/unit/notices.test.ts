import { html } from '#pages/html';
import { type Notices, noticesHere, withNotices } from '#pages/notices';

const none: Notices = cases('none');
const part = { partial: ['Only part of Beds is loaded. Counts cover that part only.'], partial_titles: ['Beds'] };
const shown = (main: ReturnType<typeof html>, notices: Partial<Notices>): string => withNotices(main, { ...none, ...notices }).markup;

const page = html`<h1>Name</h1>
<p class="identity">Reno, NV</p>
<p class="note">A newer report is on file.</p>
<p class="note">Without <b>beds</b>.</p>
<p>Text</p><p class="note">Of a part of the page.</p>`;

test('warnings of the page and of its sources are one line under the heading, which opens to all of them', () => {
  const markup = shown(page, { ...part, world: 'sample' });
  expect(markup.match(/class="note\b/g)).toHaveLength(2);
  expect(markup).toMatch(
    /<\/h1>\s*<p class="identity">Reno, NV<\/p>\s*<div class="note warnings" role="note"><details><summary><span>A newer report is on file\.<\/span> <span class="count">\+2/,
  );
  expect([...markup.matchAll(/<li>/g)]).toHaveLength(2);
  // What data it is stands open.
  expect(markup).toMatch(/<\/details><div>This service shows <b>sample data<\/b>/);
  expect(markup).toContain('<li>Without <b>beds</b>.</li><li>Only part of Beds is loaded. Counts cover that part only.</li>');
  expect(markup.indexOf('sample data')).toBeLessThan(markup.indexOf('<p>Text'));
  expect(markup.indexOf('Of a part of the page')).toBeGreaterThan(markup.indexOf('<p>Text'));
});

test('a short warning is a sentence, a long one is folded, and a page without any has no box', () => {
  expect(shown(html`<h1>Name</h1><p>Text</p>`, part)).toBe(
    '<h1>Name</h1><div class="note warnings" role="note"><div>Only part of Beds is loaded. Counts cover that part only.</div></div>\n<p>Text</p>',
  );
  expect(shown(html`<h1>Name</h1><p>Text</p>`, {})).toBe('<h1>Name</h1><p>Text</p>');
  const long = `Only part of Beds is loaded (${'a file of 9 rows; '.repeat(9)}).`;
  expect(shown(html`<h1>Name</h1>`, { ...part, partial: [long] })).toContain(`<details><summary><span>${long}</span></summary></details>`);
});

test('several partly loaded sources are one warning, and each says how much of it is loaded', () => {
  const partial = ['Beds', 'Rooms', 'Wards', 'Doors'].map((title) => `Only part of ${title} is loaded. Counts cover that part only.`);
  const markup = shown(html`<h1>Name</h1>`, { partial, partial_titles: ['Beds', 'Rooms', 'Wards', 'Doors'] });
  expect(markup).toContain('<summary><span>4 sources for this page are only partly loaded. Counts cover that part only.</span></summary>');
  expect(markup).toContain('<li>Only part of Wards is loaded.</li>');
});

test('a link of a warning is not inside the line that opens it, and why a page is empty is never folded', () => {
  const markup = shown(html`<h1>Name</h1><p class="note">See <a href="/sources">the sources</a>.</p>`, { ...part, empty: 'No row.' });
  expect(markup).toContain('<div><span role="status">No row.</span></div><details><summary><span class="listed">See the sources.</span>');
  expect(markup).toContain('<li>See <a href="/sources">the sources</a>.</li>');
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
