import stringify from 'json-stringify-pretty-compact';

export interface Step {
  /** Lines in front of it, from `#` on. */
  notes: string[];
  command: string;
  body: string[];
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  const notes: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) notes.push(line);
    else if (line.startsWith('> ')) steps.push({ notes: notes.splice(0), command: line.slice(2), body: [] });
    else if (line.startsWith('| ')) steps.at(-1)!.body.push(line.slice(2));
  }
  return steps;
}

const outcomeLines = (outcome: string) =>
  outcome === ''
    ? []
    : outcome
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`.trimEnd());
export const json = (value: unknown): string => stringify(value, { maxLength: 160, indent: 1 });

export async function retold(text: string, take: (step: Step) => Promise<string>): Promise<string> {
  const said: string[] = [];
  for (const step of stepsOf(text)) {
    const outcome = await take(step).catch((fault) => `failed: ${fault.message}`);
    const lines = [`> ${step.command}`, ...step.body.map((line) => `| ${line}`)];
    said.push(...(step.notes.length > 0 ? ['', ...step.notes] : []), ...lines, ...outcomeLines(outcome));
  }
  return `${said.join('\n').trimStart()}\n`;
}
