import { listed } from '../../src/link/define-linker.ts';
import { systems } from '../../src/link/systems/linker.ts';
import { investigatorReasons, siteReasons } from '../../src/records/trial-link.ts';

test('reasons in the summary line of a linker are words, and a reason that did not occur is left out', () => {
  expect(listed({ none: 162, tie_right: 2, conflict: 0 })).toBe('162 without a candidate, 2 with several candidates');
  expect(listed({ none: 0 })).toBe('none');
  const codes = Object.keys({ ...siteReasons, ...investigatorReasons });
  expect(codes.filter((code) => listed({ [code]: 1 }).includes(code.replaceAll('_', ' ')) && code.includes('_'))).toEqual([]);
});

test('one of a kind is in the singular', () => {
  const line = systems.parts[0]!.summary!({ counts: { eins: 1, hospitals: 2, chains: 1 }, refused: {} });
  expect(line).toBe('systems  1 EIN and 2 hospitals of systems, 1 chain named by cost reports; 0 hospitals or EINs not linked');
});
