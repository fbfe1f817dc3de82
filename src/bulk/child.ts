import { setPriority } from 'node:os';
import { config } from '#config';
import { connect } from '#db/connect';
import { openSnapshotStore } from '#load/acquire/open-raw-store';
import { makeSnapshots } from './run.ts';

// Low priority: encoding a row group would keep requests waiting.
setPriority(10);
const settings = config();
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort(new Error('The service is stopping.')));
process.on('disconnect', () => process.exit(1));

const db = connect(settings.database_url!);
try {
  const store = await openSnapshotStore(settings);
  const done = await makeSnapshots({ db, store, signal: ending.signal });
  process.send?.({ done });
} catch (error) {
  process.send?.({ error: (error as Error).message });
} finally {
  await db.destroy();
  process.disconnect?.();
}
