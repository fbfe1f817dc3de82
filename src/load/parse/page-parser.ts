import { type Handler, Parser } from 'htmlparser2';
import { limits, refuseOver } from './limits.ts';

/** Each end tag is searched among the open elements: a page of only start tags would take quadratic time. */
export function pageParser(on: Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>): Parser {
  let depth = 0;
  return new Parser(
    {
      onopentag: (name, attributes, is_implied) => {
        depth += 1;
        refuseOver(depth, limits.html.elements_deep, 'elements inside each other');
        on.onopentag?.(name, attributes, is_implied);
      },
      ontext: on.ontext,
      onclosetag: (name, is_implied) => {
        depth -= 1;
        on.onclosetag?.(name, is_implied);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
}
