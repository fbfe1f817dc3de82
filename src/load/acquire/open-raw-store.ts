import { countedStore } from './counted-store.ts';
import { folderStore, type RawStore } from './raw-store.ts';
import { folderSnapshots, type SnapshotStore } from './snapshot-store.ts';

interface StoreSettings {
  raw_store: string;
  s3_endpoint?: string;
}

const isFolder = ({ raw_store }: StoreSettings) => !raw_store.startsWith('s3://');

/** A folder, or s3://bucket/prefix. */
export async function openRawStore(settings: StoreSettings): Promise<RawStore> {
  if (isFolder(settings)) return countedStore(settings.raw_store, folderStore(settings.raw_store));
  const { s3Store } = await import('./raw-store-s3.ts');
  return countedStore(settings.raw_store, s3Store(settings.raw_store, settings.s3_endpoint));
}

export async function openSnapshotStore(settings: StoreSettings): Promise<SnapshotStore> {
  if (isFolder(settings)) return folderSnapshots(settings.raw_store);
  const { s3Snapshots } = await import('./snapshot-store-s3.ts');
  return s3Snapshots(settings.raw_store, settings.s3_endpoint);
}
