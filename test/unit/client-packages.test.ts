import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { builtPackage, installLines, PACKAGES, packageDownload } from '#routes/examples/list';
import { version } from '#version';
import { ownFolder } from '../support/own-folder.ts';

test('the clients have the version of the service', () => {
  expect(JSON.parse(readFileSync(join(root, 'clients/typescript/package.json'), 'utf8')).version).toBe(version);
  expect(/^version = "(.+)"$/m.exec(readFileSync(join(root, 'clients/python/pyproject.toml'), 'utf8'))![1]).toBe(version);
});

test('a built package is offered with its SHA-256 and the line that installs it; one that is not built says how', async () => {
  const folder = ownFolder();
  try {
    expect(await installLines(PACKAGES.python, 'https://example.com', folder)).toContain('not built on this service');
    const sha256 = createHash('sha256').update('wheel').digest('hex');
    writeFileSync(join(folder, PACKAGES.python.file), 'wheel');
    expect(await builtPackage(PACKAGES.python, folder)).toMatchObject({ bytes: 5, sha256 });
    const lines = await installLines(PACKAGES.python, 'https://example.com', folder);
    expect(lines).toContain(`pip install https://example.com/clients/proviso-${version}-py3-none-any.whl`);
    expect(lines).toContain(sha256);
    const { file } = PACKAGES.python;
    expect(await packageDownload(file, folder)).toMatchObject({ file_name: file, media_type: 'application/zip', sha256 });
    writeFileSync(join(folder, PACKAGES.python.file), 'another wheel');
    expect((await builtPackage(PACKAGES.python, folder))!.sha256).not.toBe(sha256);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
