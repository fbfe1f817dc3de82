import { type Row, recordPart } from '#lists/record-part';
import { html } from '#pages/html';
import { asJson, notes, type Page, sourcesLine } from '#pages/layout';
import { displayName, kindOfField, shownName } from '#pages/names/display-name';
import type { RecordTop } from '#pages/record';
import type { PageView } from '../define-endpoint.ts';

export const detailPage =
  (title: string) =>
  (answer: Row, view: PageView, head?: RecordTop | null): Page => {
    const name = typeof answer.name === 'string' ? answer.name : null;
    const { name: _name, sources: _sources, ...rest } = answer;
    const kind = kindOfField('name', answer.name, answer) ?? 'business';
    return {
      title: head?.title ?? (name ? `${displayName(name, kind)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title),
      width: 'wide',
      main: html`${head ? head.part(notes(view)) : html`<h1>${name ? shownName(name, kind) : title}</h1>\n${name && html`<p class="lead">${title}</p>`}\n${notes(view)}`}
${recordPart(rest)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
    };
  };
