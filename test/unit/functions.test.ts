import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

/**
 * The cases of functions.txt, a line each: what a function is called with, and what it answers. `#` names a module,
 * `##` a function of it (with what is read of the answer) and the rule. Arguments and answers are JSON, otherwise
 * text. Behind `=>` is the whole answer, or `has` and a part of an object, `contains` or `matches` and a part of a
 * text, `throws` and a part of its error, or a comparison.
 */
const MODULES = readFileSync(join(import.meta.dirname, 'functions.txt'), 'utf8')
  .trim()
  .split('\n\n');

const parsed = (text: string): any => {
  if (text === 'undefined') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const argumentsOf = (text: string): unknown[] => {
  const list = parsed(`[${text}]`);
  return Array.isArray(list) ? list : [text];
};
/** A text is a part of the answer, `/…/` an expression. */
const patternOf = (text: string): string | RegExp => {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  return source === undefined ? parsed(text) : new RegExp(source, flags);
};

const ROW = /^(.*?) => (?:(!=|>=|<=|>|<|has|(?:not )?(?:contains|matches)|throws) )?(.*)$/;

function check(sign: string | undefined, found: any, expected: string): void {
  const about: any = sign?.startsWith('not ') ? expect(found).not : expect(found);
  if (!sign) about.toEqual(parsed(expected));
  else if (sign === 'throws') about.toThrow(patternOf(expected));
  else if (sign === '!=') about.not.toEqual(parsed(expected));
  else if (sign === 'has') about.toMatchObject(parsed(expected));
  else if (sign.endsWith('contains')) about.toContain(parsed(expected));
  else if (sign.endsWith('matches')) about.toMatch(patternOf(expected));
  else if (sign === '>') about.toBeGreaterThan(Number(expected));
  else if (sign === '>=') about.toBeGreaterThanOrEqual(Number(expected));
  else if (sign === '<') about.toBeLessThan(Number(expected));
  else about.toBeLessThanOrEqual(Number(expected));
}

for (const text of MODULES) {
  const [path, ...sections] = text.split(/^##? /m).slice(1);
  const module = await import(join(root, path!.trim()));
  describe(path!.trim(), () => {
    for (const section of sections) {
      const [heading, ...rows] = section.trimEnd().split('\n');
      const [, name, read, rule] = /^([\w.]+)(?: \.([\w.]+))?: (.*)$/.exec(heading!)!;
      const members = name!.split('.');
      const holder = members.slice(0, -1).reduce((found, member) => found[member], module);
      test.each(rows)(`${name}, ${rule!.replaceAll('%', '%%')}: %s`, async (row) => {
        const [, given, sign, expected] = ROW.exec(row)!;
        const call = () => holder[members.at(-1)!](...argumentsOf(given!));
        const answer = sign === 'throws' ? call : await call();
        const part = (read?.split('.') ?? []).reduce((found: any, member) => found?.[member], answer);
        check(sign, part, expected!);
      });
    }
  });
}
