import { spawnSync } from 'node:child_process';

import { root } from '#root';

/**
 * Lists that are gaps where nothing is loaded, in a process with this setting: it is read once, when the service
 * starts.
 */
function gapsWith(REQUIRED_LISTS: string): string[] {
  const script = cases('script');
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REQUIRED_LISTS, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('lists that are required beyond the published ones are required as well', () => {
  const usual = gapsWith('');
  expect(usual).toHaveLength(35);
  expect(gapsWith('il, ME_medicaid_exclusions OH')).toEqual([...usual, 'il_medicaid_exclusions', 'me_medicaid_exclusions']);
  expect(gapsWith('sam').slice(35)).toEqual(['sam_exclusions']);
});
