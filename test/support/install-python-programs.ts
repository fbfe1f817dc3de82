import { installSchemathesis } from './schemathesis.ts';

process.exit((await installSchemathesis()) === null ? 0 : 1);
