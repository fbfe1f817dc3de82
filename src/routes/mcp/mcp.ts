import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { answerMessage } from './answer-message.ts';
import { isOwnOrigin } from './origin.ts';

const id = z.union([z.string().max(200), z.number()]);

const Message = z
  .looseObject({
    jsonrpc: z.literal('2.0', 'the text 2.0').describe('Version of JSON-RPC'),
    id: id.optional().describe('Of a request; its answer has the same. A notification has none'),
    method: z.string().max(100).optional().describe('Such as initialize, tools/list or tools/call; absent in an answer'),
    params: z.record(z.string(), z.unknown()).optional().describe('What the method takes'),
  })
  .describe('One JSON-RPC message; several in a list are not taken');

const Answer = z.object({
  jsonrpc: z.literal('2.0').describe('Version of JSON-RPC'),
  id: id.nullable().optional().describe('Of the request'),
  result: z.record(z.string(), z.unknown()).optional().describe('What the method gives'),
  error: z
    .object({
      code: z.number().int().describe('Code of JSON-RPC'),
      message: z.string().describe('What was wrong'),
      data: z.unknown().optional().describe('More of it'),
    })
    .optional()
    .describe('Instead of a result'),
});

const foreign = { jsonrpc: '2.0' as const, id: null, error: { code: -32_600, message: 'A page of another origin may not ask here.' } };

export default defineEndpoint({
  method: 'post',
  path: '/mcp',
  tag: 'Model Context Protocol',
  summary: 'Tools for language models, over the Model Context Protocol',
  description:
    'Streamable HTTP without sessions: each POST holds one JSON-RPC message and is answered with JSON. Tools: screen, find, dossier, hospital, source_status; each asks the same ' +
    'handlers as the endpoints of that name and answers structured content with a short text. Send the API key as the X-API-Key header; a tool call costs one unit; everything else costs none, up to 120 messages a minute per key. ' +
    'A wrong argument is a result with isError that says what was expected. Requests from pages of other origins are refused.',
  access: 'key',
  body: Message,
  response: Answer,
  shape: 'message',
  other_statuses: [
    { status: 202, description: 'A notification was taken; it has no answer' },
    { status: 403, description: 'The Origin header names another origin' },
  ],
  examples: [
    { summary: 'The tools', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    {
      summary: 'Screening a name',
      body: {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'screen', arguments: { name: 'Roland Kesterson', state: 'TX' } },
      },
    },
  ],
  async handler({ body }, context) {
    if (body.method !== 'tools/call') context.uncounted();
    if (!isOwnOrigin(context.sent('origin'), context.base_url, context.deps.config.public_url)) {
      context.uncounted();
      context.status(403);
      return foreign;
    }
    const answer = await answerMessage(body, context);
    if (answer) return answer as z.input<typeof Answer>;
    context.status(202);
    // Not sent.
    return { jsonrpc: '2.0' as const };
  },
});
