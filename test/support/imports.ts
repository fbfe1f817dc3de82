import { casesOf } from './cases.ts';

/** For Node: the last line that the process writes to its standard error names all modules that it has imported. */
export const saying_imports = ['--import', `data:text/javascript,${encodeURIComponent(casesOf(import.meta.filename, 'watch'))}`];

export const importsIn = (stderr: string): string[] => JSON.parse(stderr.trimEnd().split('\n').at(-1)!);
