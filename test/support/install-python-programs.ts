import { install } from './schemathesis.ts';

process.exit((await install()) === null ? 0 : 1);
