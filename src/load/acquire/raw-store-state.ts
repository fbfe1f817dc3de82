import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { perOwner, readCache } from '#db/read-cache';
import { openRawStore, type StoreSettings } from './open-raw-store.ts';

interface RawStoreState {
  is_writable: boolean;
  /** Figures of the disk that a folder is on; null for a bucket. */
  free_bytes: number | null;
  size_bytes: number | null;
}

const PATIENCE_MS = 5000;
/** A check writes a small file. */
const KEPT_MS = 30_000;

/** A check of a server that is away never returns and occupies a thread: no other is started beside it. */
const checking = perOwner<{ running: Promise<RawStoreState> | null }>(() => ({ running: null }));

async function check(settings: StoreSettings): Promise<RawStoreState> {
  const is_writable = await openRawStore(settings)
    .then((store) => store.check())
    .then(
      () => true,
      () => false,
    );
  if (settings.raw_store.startsWith('s3://')) return { is_writable, free_bytes: null, size_bytes: null };
  const disk = await statfs(settings.raw_store).catch(() => null);
  return { is_writable, free_bytes: disk && disk.bavail * disk.bsize, size_bytes: disk && disk.blocks * disk.bsize };
}

async function look(settings: StoreSettings): Promise<RawStoreState> {
  const state = checking(settings);
  state.running ??= check(settings).finally(() => {
    state.running = null;
  });
  const away: RawStoreState = { is_writable: false, free_bytes: null, size_bytes: null };
  return Promise.race([state.running, sleep(PATIENCE_MS, away, { ref: false })]);
}

const stateOn = readCache<RawStoreState>({ max: 1, ttl: KEPT_MS });

/** Checked twice a minute at most. */
export const rawStoreState = (settings: StoreSettings): Promise<RawStoreState> => stateOn(settings, '', () => look(settings));
