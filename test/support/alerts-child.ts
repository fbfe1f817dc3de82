import { config } from '#config';
import { openPool } from '#db/pool';
import { openOutgoing } from '#fetch/outgoing';
import { workAlerts } from '#rosters/alerts/deliveries';

// Delivers the alerts of a test database until it is killed.
const [url, port] = process.argv.slice(2) as [string, string];
const outgoing = openOutgoing({ local: { host: '127.0.0.1', port: Number(port) } });
await workAlerts({ pool: openPool(url, { max: 2 }), config: config({}), outgoing }, { log: () => {}, look_seconds: 0.5 });
process.stdout.write('working\n');
