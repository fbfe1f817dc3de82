import { sourceMark } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { time } from '../../pages/time.ts';
import type { Control } from './control.ts';

export const controlPart = ({ differs, statements }: Control): Html | null =>
  statements.length === 0
    ? null
    : html`${statements.map(
        ({ value, of, as_of_date, source, source_url }, at) =>
          html`${at > 0 && html`<br>`}${value} <span class="quiet">(${of === 'registry' ? 'registry' : 'cost report for the period ending'} ${time(as_of_date)})</span> ${sourceMark(source, source_url)}`,
      )}${differs && html`<br><span class="badge warning">sources differ</span>`}`;
