import { z } from 'zod';
import type { EmptyReason } from '#lists/empty-reason';
import { published } from '#lists/record-origin';
import { absentRecord, partialWarning } from './answers/known-sources.ts';
import { Meta, SourceNote } from './answers/meta.ts';
import { codeReasons } from './answers/render.ts';
import type { RequestContext } from './define-endpoint.ts';
import { Problem } from './errors.ts';
import { checkBody } from './input/check-input.ts';

export const lead = 'A result is a lead to verify with the agency or publisher it comes from, never a determination.';

/** Like meta of other responses. */
const beside = {
  note: z.literal(lead).describe('How reliable a result is'),
  sources: z
    .array(
      SourceNote.pick({
        source_id: true,
        title: true,
        release_date: true,
        freshness: true,
        release_freshness: true,
        coverage: true,
        coverage_note: true,
        is_sample: true,
      }),
    )
    .describe('Sources of the result'),
  reasons: Meta.shape.reasons,
  warnings: z.array(z.string()).describe('What to know when using the result'),
  degraded_reason: z.string().nullable().describe('What was unavailable if the result was produced another way; otherwise null'),
};

interface Declared<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** For a model that has to choose: what it is for, what it gives, what it does not. */
  description: string;
  input: I;
  output: O;
  call: (input: z.output<I>, context: RequestContext) => Promise<z.input<O>> | z.input<O>;
  /** Set if a call stores or starts something. */
  changes?: true;
  /** Not every client shows structured content to its model. `why_empty`: why it has no rows. */
  tell: (answer: z.output<O>, why_empty: string | null) => string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  is_read_only: boolean;
  input_schema: Record<string, unknown>;
  run: (input: unknown, context: RequestContext) => Promise<{ text: string; answer: Record<string, unknown> }>;
}

/** Not every client follows a reference. */
const unnamed = {
  get: (schema: z.ZodType) => {
    const { id: _, ...described } = z.globalRegistry.get(schema) ?? {};
    return described;
  },
} as typeof z.globalRegistry;

// What every client knows: draft 7, one type for each value.
const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    metadata: unnamed,
    unrepresentable: 'any',
    override: ({ jsonSchema: written }) => {
      if (written.format) delete written.pattern;
      const { anyOf } = written as { anyOf?: { type?: string }[] };
      if (!anyOf?.every(({ type }) => ['string', 'number', 'null'].includes(type!))) return;
      delete written.anyOf;
      written.type = 'string';
    },
  }) as Record<string, unknown>;

/** The input is checked as bodies are, the result against its form, which is too long to be sent. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(declared: Declared<I, O>): Tool {
  const { name, title, description, input, output } = declared;
  const whole = output.extend(beside);
  const { lift } = published(output);
  return {
    name,
    title,
    description: `${description} ${lead}`,
    is_read_only: declared.changes === undefined,
    input_schema: inputSchema(input),
    async run(given, context) {
      const checked = checkBody(input, given ?? {});
      const cited = new Set<string>();
      const warnings: string[] = [];
      let degraded_reason: string | null = null;
      let why_empty: string | null = null;
      const noting = Object.assign(Object.create(context), {
        cite: (...ids: string[]) => {
          for (const id of ids) cited.add(id);
        },
        warn: (warning: Parameters<RequestContext['warn']>[0]) => void (!warning || warnings.includes(warning) || warnings.push(warning)),
        explainEmpty: ({ detail }: EmptyReason) => {
          why_empty = detail;
        },
        degrade: (reason: string) => {
          degraded_reason = reason;
          context.degrade(reason);
        },
      }) as RequestContext;
      const called = Promise.resolve(declared.call(checked, noting)).catch(async (error: unknown) => {
        throw error instanceof Problem ? absentRecord(error, undefined, await context.statusOf()) : error;
      });
      const answer = output.parse(await called);
      const sources = await context.notesOf([...cited]);
      warnings.unshift(...partialWarning(sources));
      const result = whole.parse({ ...answer, note: lead, sources, warnings, degraded_reason });
      const text = [declared.tell(answer, why_empty), ...warnings, lead].join('\n');
      const reasons = codeReasons(result);
      if (Object.keys(reasons).length > 0) Object.assign(result, { reasons });
      return { text, answer: lift(result) };
    },
  };
}
