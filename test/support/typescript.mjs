import { register } from 'node:module';

// With `--import` of this file, Node runs the TypeScript of the checkout.
register('./typescript-hooks.mjs', import.meta.url);
