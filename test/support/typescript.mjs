import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Jest loads the test files itself (file-runner.mjs). */
const JEST = /\/node_modules\/jest(?:-worker)?\//;

// With `--import` of this file, Node runs the TypeScript of the checkout: programs are loaded here (with `--experimental-vm-modules`, as `node_options`
// of loader.ts has it), what else imports it by hooks.
const main = vm.SourceTextModule && isMainThread && process.argv[1] ? pathToFileURL(process.argv[1]).href : '';
if (main.endsWith('.ts')) {
  const { importOwn, isProgram } = await import('./own-modules.mjs');
  if (isProgram(main)) {
    await importOwn(main);
    // Node would load the program itself next. Once nothing is left to do, this process ends as after a program.
    process.prependListener('exit', () => {
      process.exitCode ??= 0;
    });
    await new Promise(() => {});
  }
}
if (!JEST.test(main)) register('./typescript-hooks.mjs', import.meta.url);
