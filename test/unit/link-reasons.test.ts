import { html } from '../../src/pages/html.ts';
import { linkReasons } from '../../src/routes/clinical-trials/link-reasons.ts';

const abroad = { match: { ccn: null, explanation: 'Outside the US.' } };
const unknown = { match: { ccn: null, explanation: 'No facility of this name there.' } };
const linked = { match: { ccn: '050871', explanation: 'Same name and place.' } };
const isLinked = ({ match }: { match: { ccn: string | null } }) => match.ccn !== null;
const text = (content: any): string => html`${content}`.markup.replace(/<[^>]*>/g, '');

test('a reason that many rows share is said once, with their number', () => {
  const { above, cell } = linkReasons([...Array(23).fill(abroad), unknown, linked, linked, linked], isLinked, 'site');
  expect(text(above)).toBe('23 sites not linked: Outside the US.');
  expect([text(cell(abroad)), text(cell(unknown))]).toEqual(['not linked', 'No facility of this name there.']);
});

test('several such reasons have numbers, and a few rows say theirs themselves', () => {
  const { above, cell } = linkReasons([...Array(3).fill(unknown), ...Array(4).fill(abroad)], isLinked, 'site');
  expect(text(above)).toBe('1 4 sites not linked: Outside the US.2 3 sites not linked: No facility of this name there.');
  expect([text(cell(abroad)), text(cell(unknown))]).toEqual(['not linked 1', 'not linked 2']);
  expect(linkReasons([abroad, abroad], isLinked, 'site').above).toBe(false);
});
