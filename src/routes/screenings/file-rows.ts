import { z } from 'zod';

/** What a row of a CSV file is. */
export const fileRows = z
  .enum(['subjects', 'hits'])
  .default('subjects')
  .describe(
    'Rows of the CSV file: subjects, each with its strongest hit, or hits, one row for every hit of every subject. XLSX has both as sheets; other formats ignore it',
  );
