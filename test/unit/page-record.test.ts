import { peerGroupOf, percentileAmong } from '#domain/hospitals/head/peer-records';
import { html } from '#pages/html';
import { block, knownFacts, noData, recordHead, sourceMark } from '#pages/record';
import { changed, percentileWords } from '#pages/tiles';

const markup = (content: any): string => html`${content}`.markup;
const text = (content: any): string => markup(content).replace(/<[^>]*>/g, '');

describe('peers of a hospital', () => {
  test.each<any[]>(cases('peers of a hospital'))('%s: %s', (ccn, words) => {
    expect(peerGroupOf(ccn)?.words ?? null).toBe(words);
  });

  test('a percentile is the share below, the equal counting half; too few peers give none', () => {
    const peers = Array.from({ length: 20 }, (_, at) => at);
    expect([percentileAmong(-1, peers), percentileAmong(10, peers), percentileAmong(99, peers)]).toEqual([0, 52.5, 100]);
    expect(percentileAmong(10, peers.slice(1))).toBeNull();

    expect(
      [percentileWords(11, 20, 'x'), percentileWords(13, 20, 'x'), percentileWords(23, 20, 'x')].map((words) => words.split(' ')[0]),
    ).toEqual(['11th', '13th', '23rd']);
  });
});

describe('changes', () => {
  test('say direction, size and the year before', () => {
    expect(text(changed(112, 100, 2022))).toBe('▲up 12% since 2022');
    expect(text(changed(-3.2, 1.1, 2022, 'points'))).toBe('▼down 4.3 points since 2022');
    expect(text(changed(100, 100, 2022))).toBe('unchanged since 2022');
  });
});

describe('what has no data', () => {
  test('is one line by reason, folded if it is long', () => {
    expect(text(noData(cases('is one line by reason')))).toBe('No data: trials, quality scores (not loaded); deals (none on file).');
    const long = markup(noData([{ what: 'trials', why: 'x'.repeat(300) }]));
    expect(long).toContain('<details class="no-data"><summary><b>No data:</b> trials</summary>');
  });

  test('facts without a value leave the list and join the line', () => {
    const { shown, missing } = knownFacts(cases('facts without a value leave'));
    expect(text(shown)).toBe('Beds12\n');
    expect(missing).toEqual([
      { what: 'phone', why: 'not published' },
      { what: 'MIPS score', why: undefined },
    ]);
  });
});

describe('head, blocks and sources', () => {
  const origin = cases('origin');

  test('a mark opens title, file, line, release and the published row', () => {
    const mark = markup(sourceMark([origin, null, { source: 'other', release_date: '2026-02-01' }], 'About'));
    expect(mark).toMatch(/^<details class="source-mark"><summary>2 sources<span class="unseen"> of About<\/span><\/summary>/);
    for (const words of cases('a mark opens title, file, line, release and the pu')) expect(mark).toContain(words);
    // A file without a release date holds from the day it was loaded.
    const undated = markup(sourceMark([{ ...origin, observed_from: '2026-02-03', loaded_at: '2026-02-03T14:03:00.000Z' }]));
    expect([undated.includes('First in the release'), undated.includes('loaded Feb 3, 2026')]).toEqual([false, true]);
  });

  test('a block without content is nothing', () => {
    expect(markup(block('About', html`<p>x</p>`, { id: 'about' }))).toMatch(/^<section class="block" id="about">.*<h2>About<\/h2>/);
  });

  test('the name leads to the first page from the others, and tabs are links', () => {
    const head = { name: 'Farnel & Co', identity: ['Reno, NV', null, 'CCN 290001'], path: '/hospitals/290001' };
    const tabs = cases('tabs');
    const page = recordHead({ ...head, view: 'quality', tabs }).markup;
    expect(page).toContain('<h1><a class="plain" href="/hospitals/290001">Farnel &#38; Co</a>: quality</h1>');
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
    expect(page).toContain('<a href="/hospitals/290001/quality" aria-current="page">Quality</a>');
    expect(recordHead({ ...head, view: null, tabs: [] }).markup).not.toContain('<nav');
  });
});
