import { createHmac } from 'node:crypto';
import { type Place, questionHash, readCursor, writeCursor } from '#search/cursor';

const place: Place = { from: 'search', after: [1.5, '050001'], pit: 'abc', total: 12 };
const question = questionHash({ alias: 'hospitals', query: { match_all: {} } });
const secret = 'a secret';
const code = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
};

describe('cursors', () => {
  test('give back the place they were made from', () => {
    expect(readCursor(secret, question, writeCursor(secret, question, place))).toEqual(place);
  });
  test('are refused when changed, cut, made up or signed by somebody else', () => {
    const cursor = writeCursor(secret, question, place);
    const forged = `${Buffer.from(JSON.stringify({ ...place, question, at: Date.now(), pit: 'other' })).toString('base64url')}.${cursor.split('.')[1]}`;
    for (const bad of [cursor.slice(0, -1), `${cursor}x`, `${cursor}.x`, `x${cursor}`, forged, '', 'x', '.', 'a.b', '%00', '{}']) {
      expect(code(() => readCursor(secret, question, bad))).toBe('invalid_request');
    }
    expect(code(() => readCursor('another secret', question, cursor))).toBe('invalid_request');
  });
  test.each([
    ['no JSON', 'nonsense'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no members', '{}'],
    ['no place', JSON.stringify({ question, at: Date.now() })],
    ['a place that is not a list', JSON.stringify({ ...place, after: 'x', question, at: Date.now() })],
    ['no time', JSON.stringify({ ...place, question })],
    ['a member that is unknown', JSON.stringify({ ...place, question, at: Date.now(), more: 1 })],
    ['a prototype', `{"__proto__":{"from":"search"},"question":"${question}","at":1}`],
  ])('are refused where a right signature stands on %s', (_what, json) => {
    const text = Buffer.from(json).toString('base64url');
    const signature = createHmac('sha256', `cursor ${secret}`).update(text).digest().subarray(0, 16).toString('base64url');
    expect(code(() => readCursor(secret, question, `${text}.${signature}`))).toBe('invalid_request');
  });
  test('answer only the question they came from', () => {
    const cursor = writeCursor(secret, question, place);
    expect(() => readCursor(secret, questionHash({ alias: 'trials' }), cursor)).toThrow('belongs to a different request');
  });
  test('are gone after a day', () => {
    const day = 24 * 3600 * 1000;
    const cursor = writeCursor(secret, question, place, Date.now() - day - 1000);
    expect(code(() => readCursor(secret, question, cursor))).toBe('gone');
    expect(code(() => readCursor(secret, question, writeCursor(secret, question, place, Date.now() - day + 60_000)))).toBe('accepted');
  });
});
