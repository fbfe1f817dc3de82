import { setTimeout as sleep } from 'node:timers/promises';
import { decidingSettings, differingSettings, forgetProcess, recordProcess } from '#db/service-process';
import type { Deps } from '#deps';
import type { Background } from '#server/listen';
import { version } from '#version';

const EVERY_MS = 15_000;
const PATIENCE_MS = 2000;

/**
 * Logs an error when running processes differ in a setting that decides a screening, for longer than a new value is
 * rolled out.
 */
export function processRecord({ pool, config, log }: Deps, { every_ms = EVERY_MS } = {}): Background {
  const facts = { version, settings: decidingSettings(config) };
  let known = '';
  const work = async () => {
    await recordProcess(pool, facts);
    const { names, processes } = await differingSettings(pool);
    if (names.join() === known) return;
    known = names.join();
    if (names.length > 0)
      log.error({ settings: names, processes }, 'running processes have different values of settings that decide a screening');
    else log.info({ processes }, 'running processes have the same settings again');
  };
  return async () => {
    const run = () =>
      work().catch((error: Error & { code?: string }) => log.error({ code: error.code }, 'the record of this process cannot be written'));
    await forgetProcess(pool).catch(() => {});
    let running = run();
    const timer = setInterval(() => {
      running = run();
    }, every_ms);
    await running;
    return async () => {
      clearInterval(timer);
      // A write may hang for as long as a synchronous replica is away.
      await Promise.race([running.then(() => forgetProcess(pool)).catch(() => {}), sleep(PATIENCE_MS, null, { ref: false })]);
    };
  };
}
