import { gzipSync } from 'node:zlib';
import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

async function page(path: string): Promise<string> {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  expect(body).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  expect(gzipSync(body).length).toBeLessThan(100_000);
  return body;
}

const heading = (body: string) => /<h1>(.*?)<\/h1>/s.exec(body)![1]!.replace(/<[^>]*>/g, '');
const verdict = (body: string) => /<div class="verdict (\w+)"><p class="outcome">(.*?)<\/p>/s.exec(body)!.slice(1) as [string, string];

describe('a provider', () => {
  test('the page says first whether the person is excluded', async () => {
    const body = await page(`/provider/${ids.npi.excluded}`);
    expect(verdict(body)).toEqual(['bad', expect.stringMatching(/^Excluded: \d+ active records? \(.+\)$/)]);
    expect(body.indexOf('class="verdict')).toBeLessThan(body.indexOf('<nav class="tabs"'));
    expect(heading(body)).toMatch(/^Roland Peter Kesterson, M\.?D/);
  });

  test('without an exclusion and with gaps it is never a clear result', async () => {
    for (const path of [`/provider/${ids.npi.clean}`, `/npi/${ids.npi.clean}`, `/provider/${ids.npi.excluded_without_npi}`]) {
      const body = await page(path);
      const [tone, words] = verdict(body);
      expect([path, tone]).toEqual([path, 'warning']);
      expect(words).toBe('Not known whether excluded: no list with real data is loaded');
      expect(words).not.toMatch(/clear/i);
      expect(body).toContain('<b>This is not a clear result.</b>');
      expect(body).toContain('so screen the name too');
    }
  });
});
