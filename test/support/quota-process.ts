import { openQuota } from '#accounts/quota';
import { openPool } from '#db/pool';

// One API process as far as counting goes: takes units as fast as it can until it is refused, and says how many it got.
const [url, key_id, clients, pause] = process.argv.slice(2) as [string, string, string, string];
const pool = openPool(url, { max: 4 });
const quota = openQuota(pool);
let taken = 0;
let refused = 0;

process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const client = async () => {
  while (refused < 20) {
    try {
      const account = await quota.take({ quota_key_id: key_id, tier: 'free' });
      await new Promise((resolve) => setTimeout(resolve, Number(pause)));
      quota.end(account, true);
      taken += 1;
    } catch (error) {
      if ((error as { code?: string }).code !== 'rate_limited') throw error;
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
await Promise.all(Array.from({ length: Number(clients) }, client));
await quota.close();
await pool.end();
process.stdout.write(`${taken}\n`);
