import type { z } from 'zod';
import { hospitalServices, serviceWords } from '../../fields/hospital-services.ts';
import { type Content, html } from '../../pages/html.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { block } from '../../pages/record/block.ts';
import type { RecordTop } from '../../pages/record/head.ts';
import { noData } from '../../pages/record/no-data.ts';
import { time } from '../../pages/time.ts';
import { valueWords } from '../../pages/value-words.ts';
import { counted } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Services } from './services-schemas.ts';

type Answer = z.infer<typeof Services>;
type Service = Answer['services'][number];

const nameOf = ({ column }: Service): string => serviceWords.get(column) ?? column;

const listOf = (services: Service[]): Content =>
  html`<ul class="columns lists">${services
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    .map((one) => html`<li title="Published column ${one.column}${one.code !== null && `, code ${one.code}`}">${nameOf(one)}</li>`)}</ul>`;

/** Services by how they are provided, in words; the published column is in the tooltip. */
export const servicesPage = definePage<typeof Services>((answer, view, head: RecordTop | null) => {
  const { services, provenance, as_of_survey_date, provided_count, not_stated_count } = answer;
  const by = (provision: Service['provision']) => services.filter((one) => one.provision === provision);
  const group = (title: string, rows: Service[]) => rows.length > 0 && html`<h3>${title}: ${rows.length}</h3>${listOf(rows)}`;
  const unnamed = services.filter(({ column, code }) => code !== null && !(column in hospitalServices));
  return {
    title: head?.title ?? `${answer.name}: service lines`,
    width: 'wide',
    main: html`${head ? head.part(notes(view)) : html`<h1>${shownName(answer.name, 'business')}: service lines</h1>${notes(view)}`}
${
  services.length > 0 &&
  as_of_survey_date !== null &&
  html`<p class="note"><b>As of ${time(as_of_survey_date)}.</b> This was stated in the last certification survey on file. Services may have been added or closed since: “Not provided” is as of that day.</p>`
}
${
  services.length > 0 &&
  block(
    counted(provided_count, 'service'),
    html`<p class="quiet">${not_stated_count > 0 && `${not_stated_count} more are not stated, which does not mean that they are not provided.`}</p>
${group('By its own staff', by('by_staff'))}
${group('By its own staff and under arrangement with others', by('by_staff_and_under_arrangement'))}
${group('Under arrangement with others', by('under_arrangement'))}
${group('Not provided', by('not_provided'))}
${unnamed.length > 0 && html`<p class="quiet">CMS does not explain these columns for hospitals, so their names are read from the column: ${unnamed.map(nameOf).join(', ')}.</p>`}`,
    { origins: [provenance] },
  )
}
${noData([
  services.length === 0 && { what: 'services', why: answer.null_reasons.services },
  services.length > 0 &&
    by(null).length > 0 && { what: by(null).map(nameOf).sort().join(', '), why: `${valueWords('provision', 'not_stated')} in the file` },
])}`,
    origin: 'sources',
  };
});
