import { played, scene_files } from '../support/scenes.ts';

test.each(scene_files)('%s: every step leads where it is written', async (file) => {
  const { kept, now } = await played(file);
  expect(now).toBe(kept);
});
