import { resolve } from 'node:path';

/** Published files beside the checkout; the repository ships none. */
export const realFiles = resolve(process.env.PROVISO_DATA ?? '../shared/data');
