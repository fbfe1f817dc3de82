import { Refusal } from '../refusal.ts';
import type { RawStore } from './raw-store.ts';

const failures = new Map<string, number>();

export const rawStoreErrors = (address: string): number => failures.get(address) ?? 0;

/** The file is at fault, not the store. */
const isOfFile = (error: unknown) => error instanceof Refusal && !error.message.startsWith('The raw file store');

export function countedStore(address: string, store: RawStore): RawStore {
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isOfFile(error)) failures.set(address, rawStoreErrors(address) + 1);
      throw error;
    }
  };
  return {
    ...store,
    has: (sha256) => counted(store.has(sha256)),
    keep: (path, sha256, bytes) => counted(store.keep(path, sha256, bytes)),
    read: (key) => counted(store.read(key)),
  };
}
