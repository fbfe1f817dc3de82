import { prepareWorld } from './sample-app.ts';

await prepareWorld();
