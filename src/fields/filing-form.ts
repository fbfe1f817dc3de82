import { z } from 'zod';

/** Form of a filing with the SEC, in any case; EDGAR writes capitals: 10-K, DEF 14A, SC 13G/A, ABS-EE. */
export const FilingForm = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 /&.-]{0,19}$/, 'an SEC form type, such as 10-K, 8-K/A or DEF 14A');
