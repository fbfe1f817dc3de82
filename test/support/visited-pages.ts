import { casesOf } from './cases.ts';

/** Pages of the sample world that browsers visit and whose text is kept. */
export const pagesBeside: string[] = casesOf(import.meta.filename, 'pages');
