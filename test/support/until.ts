import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is so, however long the machine takes: what never becomes so runs into the time limit of the
 * test.
 */
export async function until(isSo: () => boolean | Promise<boolean>, every_ms = 20): Promise<void> {
  while (!(await isSo())) await sleep(every_ms);
}

/** What is read once it is as expected, waited for in the same way. */
export async function readUntil<T>(read: () => Promise<T>, is: (value: T) => boolean, every_ms = 20): Promise<T> {
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    await sleep(every_ms);
  }
}
