import type { TestApi } from './api.ts';
import type { Answer } from './client.ts';

export const given = (headers: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null));

/** What a browser sends with a form of our own page; `from` another origin where told. */
export function sendForm(
  api: Pick<TestApi, 'ask' | 'url'>,
  path: string,
  fields: Record<string, string>,
  more: { headers?: Record<string, string | null>; method?: string } = {},
): Promise<Answer> {
  return api.ask(path, {
    key: null,
    method: more.method ?? 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: given({
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: api.url,
      'Sec-Fetch-Site': 'same-origin',
      ...more.headers,
    }),
  });
}

export const shownKey = (page: string): string | undefined => /prv_[A-Za-z0-9_-]{43}/.exec(page)?.[0];

export const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Site': 'none' };

export const cookieOf = (answer: Answer): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
