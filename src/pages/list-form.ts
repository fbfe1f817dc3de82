import { type Content, type Html, hidden, html } from './html.ts';
import { number } from './wording.ts';

interface Option {
  value: string;
  label: string;
  /** Rows with this value, where they are counted. */
  count?: number;
}

export interface ListField {
  name: string;
  label: string;
  hint: string;
  kind: 'text' | 'choice' | 'several' | 'checked' | 'number' | 'date' | 'month';
  is_required: boolean;
  /** Of the choice without a value. */
  any: string;
  options: Option[];
  min?: number;
  max?: number;
  values: string[];
  /** Beside the search box. */
  is_near: boolean;
}

export interface ListForm {
  action: string;
  title: string;
  /** The words by which most readers look something up. */
  search: ListField | null;
  filters: ListField[];
  /** And how many rows a page has. */
  orders: ListField[];
  /** No fields of the form. */
  kept: [string, string][];
}

const option = ({ value, label, count }: Option, values: string[]): Html =>
  html`<option value="${value}"${values.includes(value) && html` selected`}>${label}${count !== undefined && ` (${number(count)})`}</option>`;

const bound = (name: string, value: number | undefined): Content => value !== undefined && html` ${name}="${value}"`;

function control(field: ListField): Html {
  const { name, kind, options, values, min, max, hint } = field;
  const id = `f-${name}`;
  const described = hint !== '' && html` aria-describedby="${id}-hint"`;
  const required = field.is_required && html` required`;
  if (kind === 'choice')
    return html`<select id="${id}" name="${name}" autocomplete="off"${described}>${!field.is_required && html`<option value="">${field.any}</option>`}${options.map((one) => option(one, values))}</select>`;
  if (kind === 'checked')
    return html`<input id="${id}" name="${name}" type="checkbox" value="true"${values[0] === 'true' && html` checked`}${described}>`;
  if (kind === 'number')
    return html`<input id="${id}" name="${name}" type="number" step="any"${bound('min', min)}${bound('max', max)} value="${values[0]}"${described}${required}>`;
  if (kind === 'date' || kind === 'month')
    return html`<input id="${id}" name="${name}" type="${kind}" placeholder="${kind === 'date' ? '2026-01-31' : '2026-01'}" value="${values[0]}"${described}${required}>`;
  return html`<input id="${id}" name="${name}" value="${values[0]}" maxlength="${max ?? 200}" spellcheck="false"${described}${required}>`;
}

function fieldPart(field: ListField): Html {
  const id = `f-${field.name}`;
  const hint = field.hint !== '' && html`<span class="quiet" id="${id}-hint">${field.hint}</span>`;
  if (field.kind === 'several')
    return html`<fieldset class="field several"><legend>${field.label}</legend><details${field.values.length > 0 && html` open`}><summary>${field.values.length > 0 ? `${field.values.length} chosen` : 'Any'}</summary>${field.options.map(
      ({ value, label, count }) =>
        html`<label><input type="checkbox" name="${field.name}" value="${value}"${field.values.includes(value) && html` checked`}> ${label}${count !== undefined && html` <span class="quiet">${number(count)}</span>`}</label>`,
    )}</details></fieldset>`;
  return html`<div class="field${field.kind === 'checked' ? ' checked' : ''}"><label for="${id}">${field.label}</label>${control(field)}${hint}</div>`;
}

function searchPart({ name, label, hint, values, is_required, max }: ListField): Html {
  const id = `f-${name}`;
  return html`<div class="field find"><label for="${id}">${label}</label>
<div class="row"><input id="${id}" name="${name}" type="search" value="${values[0]}" maxlength="${max ?? 200}" spellcheck="false" autocapitalize="off"${hint !== '' && html` aria-describedby="${id}-hint"`}${is_required && html` required`}><button>Search</button></div>
${hint !== '' && html`<span class="quiet" id="${id}-hint">${hint}</span>`}</div>`;
}

/**
 * Its address is the state of the list, so it works without scripts; `autocomplete`: browsers would otherwise put back
 * what was chosen before the form was sent.
 */
export function listForm({ action, title, search, filters, orders, kept }: ListForm): Content {
  const similar = filters.filter(({ is_near }) => is_near);
  const further = [...filters.filter(({ is_near }) => !is_near), ...orders];
  if (!search && filters.length + orders.length === 0) return null;
  const is_open = further.some(({ values, name }) => values.length > 0 && name !== 'limit' && name !== 'sort');
  return html`<form class="list" method="get" action="${action}" role="search" aria-label="${title}" autocomplete="off" data-list>
${hidden(kept)}
${search && searchPart(search)}
${similar.length > 0 && html`<div class="filters">${similar.map(fieldPart)}</div>`}
${
  further.length > 0 &&
  html`<details class="further"${is_open && html` open`}><summary>${filters.length > similar.length ? 'More filters and sorting' : 'Order and rows'}</summary><div class="filters">${further.map(fieldPart)}</div>${search && html`<button class="plain apply">Apply</button>`}</details>`
}
${!search && html`<button class="plain apply">Apply</button>`}
</form>`;
}
