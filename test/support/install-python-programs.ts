import { pythonPackages } from './python-packages.ts';
import { install } from './schemathesis.ts';

const reasons = [await install(), await pythonPackages()];
process.exit(reasons.every((reason) => reason === null) ? 0 : 1);
