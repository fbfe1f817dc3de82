import { discoverEndpoints } from '../../src/http/discover.ts';
import { exampleUrl } from '../../src/http/openapi-examples.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

// Pages of records of the sample world; documents quote figures of their own, and published rows are as published.
const documents = /^\/(?:resources|changelog|openapi|docs|quickstart|examples|metrics|accuracy|status|health|mcp)/;
const pages = (await discoverEndpoints()).filter(
  ({ method, path, examples }) => method === 'get' && !documents.test(path) && examples.length > 0,
);

let world: SampleApp;
beforeAll(async () => {
  world = await sampleApp();
}, 240_000);
afterAll(() => world?.close());

const readable = (page: string): string =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')
    .replace(/<(script|style|svg|code|pre)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<dl class="raw">[\s\S]*?<\/dl>/g, ' ')
    .replace(/<[^>]+>/g, ' ');
const around = (pattern: RegExp, text: string) => {
  const found = pattern.exec(text);
  return found && text.slice(Math.max(0, found.index - 80), found.index + 60).replace(/\s+/g, ' ');
};

/** Headings and labels that are names of fields: "Left out hospital count", "System kind". Public identifiers, such as an ACO ID, are none. */
const field_names = /\S (?:count|kind|reason|basis|num|usd|pct|flag|url)$|(?:^|[a-z] )system id$/i;
const headings = (page: string): string[] =>
  [
    ...(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')
      .replace(/<dl class="raw">[\s\S]*?<\/dl>/g, ' ')
      .replace(/<span aria-hidden[\s\S]*?<\/span>/g, '')
      .matchAll(/<(th|dt|label)\b[^>]*>([\s\S]*?)<\/\1>/g),
  ].map(([, , text]) =>
    text!
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** Labels below the bars or points of each plot of a page. */
const plotLabels = (page: string): string[][] =>
  [...page.matchAll(/<svg class="plot"[\s\S]*?<\/svg>/g)].map(([plot]) =>
    [...plot.matchAll(/<text[^>]*text-anchor="middle"[^>]*>([^<]+)</g)].map(([, label]) => label!),
  );

describe.each(pages.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  test('has figures with at most four decimals, percentages with two, unless they are smaller than that, and no code for a word or a heading', async () => {
    for (const example of endpoint.examples) {
      const { body, headers } = await world.get(exampleUrl(endpoint, example), { headers: { Accept: 'text/html' } });
      if (!headers.get('content-type')?.startsWith('text/html')) return;
      // A piece of a page in a plain text, such as the caption of a table: attributes have it too.
      expect(around(/\[object \w+\]/, String(body))).toBeNull();
      const text = readable(String(body));
      expect(around(/(?<!\d)(?!0\.00)\d+\.\d{3,}%/, text)).toBeNull();
      expect(around(/(?<![\d.-])(?!0\.000)\d[\d,]*\.\d{5,}(?![\d.])/, text)).toBeNull();
      expect(headings(String(body)).filter((heading) => field_names.test(heading))).toEqual([]);
      expect(around(/\bfor profit\b|\bpost acute\b/i, text)).toBeNull();
      for (const labels of plotLabels(String(body))) expect([...new Set(labels)]).toEqual(labels);
    }
  });
});
