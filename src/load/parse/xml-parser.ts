import { type SaxesOptions, SaxesParser, type TagForOptions } from 'saxes';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver } from './limits.ts';

interface XmlHandlers<O extends SaxesOptions> {
  opentag: (tag: TagForOptions<O>) => void;
  text: (text: string) => void;
  closetag: (tag: TagForOptions<O>) => void;
}

/** Names are looked up through open elements, so depth is limited; declared entities are not expanded. */
export function xmlParser<O extends SaxesOptions>(options: O, what: string, on: XmlHandlers<O>): SaxesParser<O> {
  const parser = new SaxesParser<O>(options);
  let depth = 0;
  let attributes = 0;
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    refuseOver(depth, limits.xml.depth, 'XML elements inside each other');
  });
  parser.on('attribute', () => {
    attributes += 1;
    refuseOver(attributes, limits.xml.attributes, 'attributes in one XML element');
  });
  parser.on('opentag', on.opentag);
  parser.on('text', on.text);
  parser.on('cdata', on.text);
  parser.on('closetag', (tag) => {
    depth -= 1;
    on.closetag(tag);
  });
  parser.on('error', (error) => {
    throw new Refusal(`${what} (${error.message.slice(0, 200)}).`);
  });
  return parser;
}
