import { withoutTitles } from '../../src/search/titles.ts';

test.each([
  ['dr lester goldberg', 'lester goldberg'],
  ['Dr. Lester Goldberg, M.D.', 'Lester Goldberg'],
  ['lester goldberg MD FACP', 'lester goldberg'],
  ['Doctor Goldberg', 'Goldberg'],
  ['Prof. Dr. Ana María López', 'Ana María López'],
])('%s is %s', (typed, bare) => expect(withoutTitles(typed)).toBe(bare));

test.each(['lester goldberg', 'MD Anderson', 'Anh Do', 'dr', 'dr md', '', 'Goldberg MD', '...'])('%s stays as it is', (typed) =>
  expect(withoutTitles(typed)).toBeNull(),
);
