interface Closable {
  close: () => Promise<unknown>;
}

/** What the test files of this process share, by name; `close-shared.mjs` closes it after the last one. */
const shared = new Map<string, Promise<Closable>>();
Object.assign(globalThis, { shared });

export function startedOnce<T extends Closable>(name: string, start: () => Promise<T>): Promise<T> {
  const started = (shared.get(name) as Promise<T> | undefined) ?? start();
  shared.set(name, started);
  return started;
}
