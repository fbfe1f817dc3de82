import { format } from 'node:util';
import { type Command, UsageError, WrongInput } from '#cli/command';
import { config } from '#config';

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * A command of the program in this process, whose start would take longer than its work, with these settings beside
 * those of the run. What cli.ts does around it is tested by test/integration/cli-screen.test.ts.
 */
export async function runCommand([name, ...args]: string[], env: Record<string, string>): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const keep =
    (stream: keyof typeof said) =>
    (...words: unknown[]): void => {
      said[stream] += `${format(...words)}\n`;
    };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(keep('stdout')),
    jest.spyOn(console, 'error').mockImplementation(keep('stderr')),
    jest.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      said.stdout += String(piece);
      return true;
    }),
  ];
  try {
    const { command }: { command: Command } = await import(`../../src/cli/${name}.ts`);
    const settings = config({ ...process.env, ...env });
    return { status: await command({ args, settings, loaders: new URL('../../loaders/', import.meta.url) }), ...said };
  } catch (error) {
    keep('stderr')((error as Error).message);
    return { status: error instanceof WrongInput || error instanceof UsageError ? 2 : 1, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
