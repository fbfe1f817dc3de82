import { type Content, html } from './html.ts';

/** Text in backquotes, such as `script/load x`, is a command, a path or a field. */
export const withCommands = (text: string): Content =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
