import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { uploadPage } from './upload-page.ts';

export default defineEndpoint({
  path: '/screenings/new',
  summary: 'Upload a roster in a browser',
  description: 'The form for browsers. Programs use POST /screenings.',
  response: z.object({ upload: z.literal('POST /screenings').describe('Where programs send a roster') }),
  page: { show: uploadPage },
  handler: () => ({ upload: 'POST /screenings' as const }),
});
