import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
beforeAll(async () => {
  // Partly loaded sources have a box at the top of the pages that use them.
  await app.database.pool.query(cases('rows'));
}, 400_000);

const systems = [ids.system_id, `${ids.system_id}-north`, 'hca-healthcare', 'gulf-prairie-health'];
const below = cases<string[]>('below');
const lists = cases('lists');
const paths = [...systems.flatMap((system_id) => below.map((path) => `/systems/${system_id}${path}`)), ...lists];

/** Texts of boxes, and sentences of the text outside tables, options and folded parts. */
function sentencesOf(page: string): string[] {
  const text = page
    .slice(page.indexOf('<main'))
    .replace(/<(table|select|script|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(p|li|h\d|dt|dd|div|summary|section|figcaption|details)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '');
  return text.split(/\n|(?<=[.!?]) /).flatMap((line) => {
    const sentence = line.replace(/\s+/g, ' ').trim();
    return sentence.split(' ').length >= 6 ? [sentence] : [];
  });
}

test.each(paths)('%s says no warning and no sentence twice', async (path) => {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect(status).toBe(200);
  const said = sentencesOf(String(body));
  expect([...new Set(said.filter((sentence, at) => said.indexOf(sentence) !== at))]).toEqual([]);
});
