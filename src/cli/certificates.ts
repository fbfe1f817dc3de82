import type { Pool } from 'pg';
import { eraseOld } from '../certificates/erase.ts';
import { signPending } from '../certificates/sign-roots.ts';
import type { Config } from '../config.ts';
import { eraseDecisions } from '../rosters/decisions/erase.ts';
import type { Background } from '../server/listen.ts';
import type { openLog } from '../server/log.ts';

const EVERY_MS = 3_600_000;

/** At the start and every hour: signs what a killed process left, and erases subjects whose retention is over. */
export function certificates(settings: Config, pool: Pool, log: ReturnType<typeof openLog>): Background {
  const work = async () => {
    await signPending(pool, settings.signing_secret);
    const erased = await eraseOld(pool, settings.screening_retention_days);
    await eraseDecisions(pool);
    if (erased > 0) log.info({ erased }, 'erased the subjects of old screenings');
  };
  return {
    name: 'certificates',
    start() {
      const run = () => work().catch((error: Error) => log.error({ error: error.message }, 'signing or erasing of certificates failed'));
      let running = run();
      const timer = setInterval(() => {
        running = run();
      }, EVERY_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
