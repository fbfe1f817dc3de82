import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string, key: string | null = null) => app.get(path, { key, headers: browser });

async function session(): Promise<string> {
  const answer = await fetch(`${app.url}/session`, { method: 'POST', body: new URLSearchParams({ key: app.key }), redirect: 'manual' });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

test('a page has a strict policy and no script of its own, and shows what was typed as text', async () => {
  const { headers, body } = await page(`/find?${new URLSearchParams({ q: '<script>alert(1)</script>' })}`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
  expect(body).not.toMatch(/<script>|<style|style="|onclick|javascript:/);
  expect(body).toContain('&#60;script&#62;alert(1)');
});

describe('screening in a browser', () => {
  test('25 hits without a key, more with a session, which counts; an ended session is no reason to refuse', async () => {
    const ask = async (cookie?: string) => {
      const answer = await fetch(`${app.url}/screen?q=Roland+Kesterson`, { headers: { ...browser, ...(cookie && { cookie }) } });
      return { limit: answer.headers.get('x-ratelimit-limit'), body: await answer.text(), caching: answer.headers.get('cache-control') };
    };
    const without = await ask();
    expect([without.limit, without.caching, without.body.includes('demo without a key')]).toEqual(['100000', 'no-store', true]);
    const signed_in = await ask(await session());
    expect([signed_in.limit, signed_in.body.includes('demo without a key')]).toEqual(['10000000', false]);
    expect((await ask(`proviso_session=${'A'.repeat(43)}`)).limit).toBe('100000');
  });
});

describe('lists and records without a page of their own', () => {
  test('the home page leads to every list there is a page of, and each answers', async () => {
    const { body } = await page('/');
    const lists = [
      ...body
        .split('Browse')[1]!
        .split('</ul>')[0]!
        .matchAll(/href="([^"]+)"/g),
    ].map(([, path]) => path!);
    expect(lists.length).toBeGreaterThan(10);
    for (const path of lists) expect([path, (await page(path, app.key)).status]).toEqual([path, 200]);
  });
});
