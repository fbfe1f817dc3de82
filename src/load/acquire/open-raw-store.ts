import { folderStore, type RawStore } from './raw-store.ts';

/** The store a setting names: a folder, or s3://bucket/prefix. The S3 client is imported only when used. */
export async function openRawStore(settings: { raw_store: string; s3_endpoint?: string }): Promise<RawStore> {
  if (!settings.raw_store.startsWith('s3://')) return folderStore(settings.raw_store);
  const { s3Store } = await import('./raw-store-s3.ts');
  return s3Store(settings.raw_store, settings.s3_endpoint);
}
