import { createHash } from 'node:crypto';
import { parseDocument } from 'htmlparser2';

/** Shows that something changed which is too long to be kept. */
export const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { name: string; attribs: unknown }>;
const isTag = (node: Node): node is Element => 'attribs' in node;

const unseen = new Set(['script', 'style', 'template', 'head', 'title']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'button',
  'code',
  'em',
  'i',
  'input',
  'kbd',
  'select',
  'small',
  'span',
  'strong',
  'sup',
  'text',
  'time',
]);

/** Labels and figures that a stylesheet places apart have no blank between them. */
const apart = (node: Node, at: number, all: Node[]) => `${at > 0 && isTag(node) && isTag(all[at - 1]!) ? ' ' : ''}${textOf(node)}`;
const children = ({ children }: Element): string => children.map(apart).join('');
const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' / ');

function optionOf(element: Element): string {
  const options = element.children.filter(isTag).flatMap((one) => (one.name === 'option' ? [one] : one.children.filter(isTag)));
  const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0];
  const choices = options.map((one) => [one.attribs.value, children(one)]);
  return `[${chosen ? oneLine(children(chosen)) : ''}${options.length > 1 ? `, ${options.length} choices ${digest(choices)}` : ''}]`;
}

function inputOf({ type, value, placeholder, checked }: Record<string, string>): string {
  if (type === 'hidden') return '';
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? '[ ] ' : '[x] ';
  return `[${value || placeholder || ''}]`;
}

function rowOf(row: Element): string {
  const cells = row.children.filter(isTag);
  const text = cells.map((cell) => oneLine(children(cell))).join(' | ');
  return `\n${cells.every(({ name }) => name === 'th') ? '(columns) ' : ''}${text}\n`;
}

/** A published row, which is shown as it is. */
const published = (text: string): string => text.replace(/^(?=.*\S)/gm, '> ');

/**
 * What a browser shows of a node, a line for each block and row of a table; behind a link where it leads, behind other
 * text its tooltip.
 */
function textOf(node: Node): string {
  if (node.type === 'text') return (node as unknown as { data: string }).data.replace(/\s+/g, ' ');
  if (!isTag(node)) return '';
  const { name, attribs } = node;
  if (attribs.role === 'img' && name === 'span') return attribs['aria-label']!;
  if (unseen.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true') return '';
  if (name === 'br') return '\n';
  if (name === 'input') return inputOf(attribs);
  if (name === 'select') return optionOf(node);
  if (name === 'textarea' || name === 'button') return `[${oneLine(children(node))}]`;
  if (name === 'tr') return rowOf(node);
  if (name === 'pre') return `\n${children(node)}\n`;
  if (name === 'svg') return `\n(plot) ${attribs['aria-label'] ?? ''}; labels: ${oneLine(children(node))}\n`;
  if (/^h[1-6]$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${oneLine(children(node))}\n`;
  if (name === 'li') return `\n- ${oneLine(children(node))}\n`;
  if (name === 'dl' && attribs.class === 'raw') return `\n${published(children(node))}\n`;
  if (name === 'dt') return `\n${oneLine(children(node))}: `;
  if (name === 'dd') return `${oneLine(children(node))}\n`;
  const text = inline.has(name) ? children(node) : `\n${children(node)}\n`;
  const more = name === 'a' ? attribs.href : attribs.title;
  return `${text}${more ? `(${more})` : ''}${'aria-current' in attribs ? ' (current)' : ''}`;
}

const find = (nodes: Node[], name: string): Element | undefined => {
  for (const node of nodes.filter(isTag)) {
    const found = node.name === name ? node : find(node.children, name);
    if (found) return found;
  }
  return undefined;
};

/** The text of a page in the order of reading: its title and its main part, or the whole of it. */
export function visibleText(page: string, part: 'main' | 'body' = 'main'): string {
  const { children: nodes } = parseDocument(page);
  const title = find(nodes, 'title');
  const lines = textOf(find(nodes, part)!)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim());
  return [`title: ${title ? children(title) : ''}`, ...lines.filter((line) => line !== '')].join('\n');
}
