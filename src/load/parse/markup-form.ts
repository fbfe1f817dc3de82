/** At the top of a web page or of a saved fragment. */
const OF_A_PAGE = /^(html|head|body|table|thead|tbody|tr|div|p|span|meta|link|script|style|title|center|font|form|h[1-6])$/i;

/** By the first element; null if the text is neither. */
export function markupForm(text: string): 'html' | 'xml' | null {
  let rest = text.trimStart();
  if (!rest.startsWith('<')) return null;
  const is_declared = rest.startsWith('<?xml');
  for (let skipped = /^(<\?[^>]*>|<!--.*?-->)\s*/s.exec(rest); skipped; skipped = /^(<\?[^>]*>|<!--.*?-->)\s*/s.exec(rest))
    rest = rest.slice(skipped[0].length);
  if (/^<!doctype\s+html/i.test(rest)) return 'html';
  const root = /^<([A-Za-z_][\w.-]*(?::[\w.-]+)?)[\s/>]/.exec(rest)?.[1];
  if (root && OF_A_PAGE.test(root)) return 'html';
  if (is_declared || /^<!doctype\s/i.test(rest)) return 'xml';
  return root ? 'xml' : null;
}
