import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Fenced blocks of a markdown text, with the word beside the fence. */
export const fenced = (markdown: string): { word: string; code: string }[] =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, word, code]) => ({ word: word!, code: code! }));

export const curls = (markdown: string): string[] =>
  [...markdown.matchAll(/^(?: {4})?(curl (?:.*\\\n)*.*)$/gm)].map(([, command]) => command!.replace(/\\\n\s*/g, ''));

/** `script/…` commands in a text that need nothing filled in and change nothing. */
export const readingCommands = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/script\/proviso (sources|verify|keys list)(?=[`\s])/g)].map(([, command]) => command!)),
];

/** What a reader sees who pastes a block into a shell: also the answer of a request that is refused. */
export const pasted = (block: string, env: Record<string, string>): Promise<string> =>
  shell(`curl() { command curl --silent --max-time 240 "$@"; }\n${block}`, env);

/** Runs a line of shell as a reader would; curl fails on an answer of 400 and above, with that answer in the error. */
export async function shell(command: string, env: Record<string, string>, cwd?: string): Promise<string> {
  const strict = `set -euo pipefail\ncurl() { command curl --fail-with-body --silent --show-error --max-time 240 "$@"; }\n${command}`;
  const own = { ...process.env, ...env };
  try {
    return (await promisify(execFile)('bash', ['-c', strict], { env: own, cwd, timeout: 290_000, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command}\n${stdout}\n${stderr}`, { cause: error });
  }
}
