import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expressions, listPath, type Verdict, verdictOf } from './regular-expressions.ts';

/** Judges what is new and forgets what is gone; what stands in the list already keeps its verdict. */
interface List {
  literals: Record<string, Verdict>;
  built: Record<string, string>;
}
const known: List = existsSync(listPath) ? JSON.parse(readFileSync(listPath, 'utf8')) : { literals: {}, built: {} };
const list: List = { literals: {}, built: {} };
const all = expressions();
const literals = [...new Map(all.filter(({ source }) => source !== null).map((one) => [one.text, one])).values()];
const built = all.filter(({ source }) => source === null);
let next = 0;
async function judge(): Promise<void> {
  for (let one = literals[next++]; one; one = literals[next++]) {
    const verdict = known.literals[one.text] ?? (await verdictOf(one.source!, one.flags));
    list.literals[one.text] = verdict;
    if (verdict !== 'linear') console.log(`${verdict}  ${one.file}  ${one.text}`);
  }
}
await Promise.all([judge(), judge()]);
const sorted = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
for (const { file, text } of built) list.built[`${file}: ${text}`] = known.built[`${file}: ${text}`] ?? 'say here what bounds its text';
writeFileSync(listPath, `${JSON.stringify({ literals: sorted(list.literals), built: sorted(list.built) }, null, 2)}\n`);
process.exit(0);
