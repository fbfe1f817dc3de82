import { cookieText, textCookie } from '#server/cookies';

const sent = (cookie: string) => cookieText({ headers: { cookie } }, 'proviso_done');
const done = (text: string, base_url = 'http://localhost') => textCookie('proviso_done', text, base_url);
const pairOf = (header: string) => header.split(';')[0]!;

test('what a form has done reaches the next page, cut to its maximum and without control characters', () => {
  const cookie = done('Decision saved: Confirmed, for JOSÉ DOE.', 'https://example.com');
  expect(cookie).toContain('; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(sent(`a=b; ${pairOf(cookie)}`)).toBe('Decision saved: Confirmed, for JOSÉ DOE.');
  expect(sent(pairOf(done('x'.repeat(1000))))).toHaveLength(300);
  expect(sent(`proviso_done=${Buffer.from('a\u0000\nb').toString('base64url')}`)).toBe('ab');
  expect(done('')).toContain('Max-Age=0');
  expect(sent(pairOf(done('')))).toBeNull();
  expect(sent('proviso_done=<b>')).toBeNull();
  expect(cookieText({ headers: {} }, 'proviso_done')).toBeNull();
});
