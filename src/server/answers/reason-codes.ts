import { reasonCode } from '../../records/null-reason.ts';

export type Reasons = Record<string, string>;

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Replaces sentences in place, and returns them by code. Pages and files keep them: they are made from the response as
 * its handler created it.
 */
export function codeReasons(answer: unknown): Reasons {
  const reasons: Reasons = {};
  const codes = new Map<string, string>();
  const codeOf = (sentence: string): string => {
    const known = codes.get(sentence);
    if (known !== undefined) return known;
    const kind = reasonCode(sentence);
    let code = kind;
    for (let count = 2; code in reasons; count++) code = `${kind}_${count}`;
    codes.set(sentence, code);
    reasons[code] = sentence;
    return code;
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isRow(value))
      for (const name of Object.keys(value)) {
        const inner = value[name];
        if (name !== 'null_reasons' || !isRow(inner)) walk(inner);
        else
          value[name] = Object.fromEntries(
            Object.entries(inner).map(([field, why]) => [field, typeof why === 'string' ? codeOf(why) : why]),
          );
      }
  };
  walk(answer);
  return reasons;
}
