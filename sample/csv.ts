import { stringify } from 'csv-stringify/sync';

/** Every value in double quotes, as the NPPES and LEIE files are; the values hold no double quotes. */
export const quoted = (values: readonly string[]) => `"${values.join('","')}"`;

/** Quotes only where a comma or a quote asks for them. */
export const minimal = (values: readonly string[]) => stringify([values as string[]], { eof: false });
