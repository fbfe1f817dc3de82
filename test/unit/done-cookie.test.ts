import type { IncomingMessage } from 'node:http';
import { doneCookie, doneOf, shownCookie } from '../../src/http/done-cookie.ts';

const sent = (cookie: string) => ({ headers: { cookie } }) as unknown as IncomingMessage;
const pairOf = (header: string) => header.split(';')[0]!;

test('what a form has done reaches the next page, cut to its maximum and without control characters', () => {
  const cookie = doneCookie('Decision saved: Confirmed, for JOSÉ DOE.', 'https://example.com');
  expect(cookie).toContain('; HttpOnly; SameSite=Strict; Secure');
  expect(doneOf(sent(`a=b; ${pairOf(cookie)}`))).toBe('Decision saved: Confirmed, for JOSÉ DOE.');
  expect(doneOf(sent(pairOf(doneCookie('x'.repeat(1000), 'http://localhost'))))).toHaveLength(300);
  expect(doneOf(sent(`proviso_done=${Buffer.from('a\u0000\nb').toString('base64url')}`))).toBe('ab');
  expect(doneOf(sent(pairOf(shownCookie('http://localhost'))))).toBeNull();
  expect(doneOf(sent('proviso_done=<b>'))).toBeNull();
  expect(doneOf({ headers: {} } as IncomingMessage)).toBeNull();
});
