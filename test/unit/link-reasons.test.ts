import { listed } from '#link/define-linker';
import { systems } from '#link/systems/linker';
import { html } from '#pages/html';
import { investigatorReasons, siteReasons } from '#records/trial-link';
import { linkReasons } from '#routes/clinical-trials/get';

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

test('reasons in the summary line of a linker are words, and a reason that did not occur is left out', () => {
  const codes = Object.keys({ ...siteReasons, ...investigatorReasons });
  expect(codes.filter((code) => listed({ [code]: 1 }).includes(code.replaceAll('_', ' ')) && code.includes('_'))).toEqual([]);
});

test('one of a kind is in the singular', () => {
  const line = systems.parts[0]!.summary!({ counts: { eins: 1, hospitals: 2, chains: 1 }, refused: {} });
  expect(line).toBe('systems  1 EIN and 2 hospitals of systems, 1 chain named by cost reports; 0 hospitals or EINs not linked');
});
