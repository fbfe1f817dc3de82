import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const descriptorsOf = (pid: number | 'self'): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
      } catch {
        // Closed meanwhile, such as the one that lists the folder.
        return [];
      }
    });
  } catch {
    return [];
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

export const openDescriptors = (): string[][] => ['self' as const, ...childrenOf(process.pid)].map(descriptorsOf);

/** Of the process that has the most: how many processes read files at a moment says nothing of what they leave open. */
export const mostDescriptors = (): number => Math.max(...openDescriptors().map((descriptors) => descriptors.length));
