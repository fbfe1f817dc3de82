import { Refusal } from '../refusal.ts';
import { folderStore, type RawStore } from './raw-store.ts';
import { folderSnapshots, type SnapshotStore } from './snapshot-store.ts';

const failures = new Map<string, number>();

export const rawStoreErrors = (address: string): number => failures.get(address) ?? 0;

/** The file is at fault, not the store. */
const isOfFile = (error: unknown) => error instanceof Refusal && !error.message.startsWith('The raw file store');

function countedStore(address: string, store: RawStore): RawStore {
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

export interface StoreSettings {
  raw_store: string;
  s3_endpoint?: string;
}

const isFolder = ({ raw_store }: StoreSettings) => !raw_store.startsWith('s3://');

/** A folder, or s3://bucket/prefix. */
export async function openRawStore(settings: StoreSettings): Promise<RawStore> {
  if (isFolder(settings)) return countedStore(settings.raw_store, folderStore(settings.raw_store));
  const { s3Store } = await import('./s3-stores.ts');
  return countedStore(settings.raw_store, s3Store(settings.raw_store, settings.s3_endpoint));
}

export async function openSnapshotStore(settings: StoreSettings): Promise<SnapshotStore> {
  if (isFolder(settings)) return folderSnapshots(settings.raw_store);
  const { s3Snapshots } = await import('./s3-stores.ts');
  return s3Snapshots(settings.raw_store, settings.s3_endpoint);
}
