import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test('every file of the sample world is accepted', () => {
  expect(app.loaded.unknown).toEqual([]);
  expect(app.loaded.refused).toEqual([]);
  expect(app.loaded.not_releases).toEqual([]);
  expect(app.loaded.loaded.filter(({ status }) => status !== 'accepted')).toEqual([]);
});
