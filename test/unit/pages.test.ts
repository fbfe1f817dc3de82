import { html, trusted } from '#pages/html';
import { layout, withHeading } from '#pages/layout';
import { markdown } from '#pages/markdown';
import { siteNavigation } from '#pages/navigation';
import { stylesheet } from '#pages/static-files';
import { forReader } from '#pages/where-open';

describe('html', () => {
  test('escapes texts, takes pieces and lists of pieces whole, leaves out null and false', () => {
    const items = ['a&b', '"c"'].map((word) => html`<li title="${word}">${word}</li>`);
    expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}${''}${trusted('<br>')}`.markup).toBe(
      '<ul><li title="a&#38;b">a&#38;b</li><li title="&#34;c&#34;">&#34;c&#34;</li></ul>0<br>',
    );
  });
});

describe('markdown', () => {
  test('brings no markup and no script of its own', () => {
    const { markup } = markdown(
      '# A <b>\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![y](data:text/html,z)\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n',
    );
    expect(markup).not.toMatch(/<script|<b>|href="javascript|src="data:text/);
    expect(markup).toContain('<h1 id="a-b">');
    expect(markup).toContain('<div class="table" tabindex="0" role="group" aria-label="Table"><table>');
    expect(markup).toContain('<td class="number">2</td>');
    expect(markup).not.toContain('style=');
  });
});

describe('the layout', () => {
  test('escapes its title and marks the place in the navigation', () => {
    const page = layout({ title: '</title><script>', main: html`<h1>x</h1>` }, '/pricing');
    expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62; · Proviso</title>');
    expect(page.match(/<a href="\/pricing" aria-current="page">/g)).toHaveLength(1);
    expect(page.match(/aria-current/g)).toHaveLength(1);
  });

  test('a page has one heading: its own, or its title with the lead and the warnings of the request below it', () => {
    const view = { warnings: ['Old release.'], degraded: null };
    const shown = (main: ReturnType<typeof html>, lead?: string) => withHeading({ title: 'A & B', lead, main }, view).main.markup;
    const note = '<p class="note">Old release.</p>\n';
    expect(shown(html`<p>x</p>`, 'Why')).toBe(`<h1>A &#38; B</h1>\n<p class="lead">Why</p>\n${note}\n<p>x</p>`);
    expect(shown(html`<p>x</p>`)).toBe(`<h1>A &#38; B</h1>\n${note}\n<p>x</p>`);
    expect(shown(html`<h1 id="y">Y</h1>`, 'Why')).toBe('<h1 id="y">Y</h1>');
  });
});

describe('the navigation', () => {
  const at = (path: string, loaded?: string[], closed = 'none') =>
    forReader(siteNavigation(path, loaded && new Set(loaded)).markup, (to) => to !== closed);
  const linksOf = (markup: string) => [...markup.matchAll(/<a href="([^"?]+)/g)].map((found) => found[1]);

  test('has the pages of one way of working, and leads to the other; what is not loaded is not in it', () => {
    const screening = cases('screening');
    expect(linksOf(at('/'))).toEqual(screening);
    expect(at('/')).not.toContain('aria-current');
    expect(linksOf(at('/hospitals')).slice(0, 4)).toEqual(['/screen', '/hospitals', '/nursing-homes', '/systems/search']);
    for (const path of ['/find', '/sources/nppes']) expect(at(path)).toContain('<b>Research</b>');
    expect(linksOf(at('/vbc/financials', ['nppes']))).toEqual(['/screen', '/providers/search', '/reconcile', '/bulk', '/account']);
    expect(linksOf(at('/', ['nppes']))[0]).toBe('/providers/search');
    // Of who may not screen.
    expect(linksOf(at('/', [], '/screen'))).toEqual(linksOf(at('/', [])).filter((path) => path !== '/screen'));
    expect(linksOf(at('/hospitals', [], '/screen'))[0]).toBe('/screenings');
  });

  test.each<any[]>(cases('marked in the menu'))('%s is marked as below %s', (path, words, current, mode) => {
    const marked = [...at(path).matchAll(/aria-current="(\w+)">([^<]+)/g)].map((found) => [found[2], found[1]]);
    expect(marked).toEqual([[words, current]]);
    expect(/<b>(\w+)<\/b>/.exec(at(path))?.[1]).toBe(mode);
  });
});

describe('colors', () => {
  const schemes = [...stylesheet.body.matchAll(/:root \{([^}]*)\}/g)].map((block) =>
    Object.fromEntries([...block[1]!.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!])),
  );
  /** Contrast as WCAG 2 computes it: 1 to 21. */
  function contrast(one: string, other: string): number {
    const light = (color: string) => {
      const [red, green, blue] = [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  }

  test.each([
    ['light', 0],
    ['dark', 1],
  ])('%s: text stands out at 4.5 to 1, bars at 3 to 1', (_name, at) => {
    const scheme = schemes[at]!;
    const texts = ['ink', 'quiet', 'accent', 'good', 'warning', 'bad'].flatMap((ink) => [
      [ink, 'paper'],
      [ink, 'raised'],
    ]);
    for (const [ink, paper] of [...texts, ['accent-ink', 'accent'], ['ink', 'warning-paper'], ['ink', 'bad-paper']] as [string, string][])
      expect([ink, paper, contrast(scheme[ink]!, scheme[paper]!) >= 4.5]).toEqual([ink, paper, true]);
    expect(contrast(scheme.bar!, scheme.paper!)).toBeGreaterThanOrEqual(3);
  });
});
