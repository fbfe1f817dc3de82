import { z } from 'zod';

/** Form of a filing with the SEC, in capitals as EDGAR writes it: 10-K, DEF 14A, SC 13G/A, ABS-EE. */
export const FilingForm = z.string().regex(/^[A-Z0-9][A-Z0-9 /&.-]{0,19}$/, 'a form as the SEC names it, such as 10-K, 8-K/A or DEF 14A');
