import { z } from 'zod';

export const AcoId = z
  .string()
  .regex(/^A\d{4,5}$/, 'an id such as A1001')
  .describe('ACO id as published; files for 2013 and 2014 used different ids (A67373)');
