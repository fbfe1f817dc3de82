import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { golden_day, golden_files, golden_folder } from './golden.ts';
import { load_files, loadSteps, loads_folder } from './loads.ts';
import { serversOfWriter } from './own-servers.ts';
import { sampleApp } from './sample-app.ts';
import { played, scene_files, scenes_folder } from './scenes.ts';

// After a change of answers or pages that is meant: the changes of these files are read like code. With names of scenes
// only these are written, with `golden` only the others.
await using _servers = await serversOfWriter();
const only = process.argv.slice(2);
for (const [folder, files, read] of [
  [scenes_folder, scene_files, played],
  [loads_folder, load_files, loadSteps],
] as const)
  for (const file of files)
    if (only.length === 0 || only.includes(file)) {
      const { now } = await read(file);
      const [failed] = /^ {2}failed: .*$/m.exec(now) ?? [];
      if (failed) throw new Error(`${file}: a step${failed}`);
      writeFileSync(join(folder, file), now);
    }
if (only.length === 0 || only.includes('golden')) {
  const app = await sampleApp({ today: golden_day });
  for (const folder of ['answers', 'pages']) rmSync(join(golden_folder, folder), { recursive: true, force: true });
  for (const { file, read } of golden_files) {
    const path = join(golden_folder, file);
    mkdirSync(dirname(path), { recursive: true });
    const text = await read(app);
    // Under load a search may be answered by Postgres, in another order.
    if (text.includes('"degraded": true')) throw new Error(`${file}: an answer is degraded; write it again`);
    writeFileSync(path, text);
  }
  await app.close();
  console.log(`wrote ${golden_files.length} files`);
}
