import { listsPart, verdict } from '../../domain/exclusions/verdict.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { counted, date, plain, withDates } from '../../pages/wording.ts';
import { foundIn } from '../../screening/list-block.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { certificateLine } from './certificate-line.ts';
import type { CrossrefAnswer } from './crossref-schemas.ts';
import { providerLine, recordsPart } from './npi-screening-page.ts';

type Activity = CrossrefAnswer['medicare_activity'];

function activityPart(kind: keyof Activity, activity: Activity) {
  const { has_records, records, sources } = activity[kind];
  const states = sources.map(
    (one, at) =>
      html`${at > 0 && ', '}<a href="/sources/${one.source_id}">${sourceTitle(one.source_id)}</a> (${plain(one.status)}${one.release_date && `, ${date(one.release_date)}`})`,
  );
  return html`<h3>${plain(kind)}</h3><p>${has_records ? counted(records.length, 'record') : 'No records'}. Sources: ${states}.</p>
${records.map((record) => origin(record.provenance))}`;
}

export function crossrefPage(answer: CrossrefAnswer, view: PageView): Page {
  const found = foundIn(answer);
  const records = [...answer.federal_records, ...answer.state_exclusion_records];
  const kinds = Object.keys(answer.medicare_activity) as (keyof Activity)[];
  return {
    title: `Exclusions and Medicare activity of NPI ${answer.npi}`,
    main: html`<h1>Exclusions and Medicare activity of NPI ${answer.npi}</h1>
${providerLine(answer)}
${verdict({ ...answer, ...found }, true)}
${certificateLine(answer)}
${notes(view)}
${answer.risks.length > 0 && html`<h2>Risks to review</h2><ul>${answer.risks.map(({ detail }) => html`<li>${withDates(detail)}</li>`)}</ul>`}
${recordsPart({ ...answer, records })}
<h2>Medicare activity</h2><p class="quiet">If a source is not loaded, “no records” means nothing.</p>
${kinds.map((kind) => activityPart(kind, answer.medicare_activity))}
<h2>Lists searched</h2>${listsPart({ ...answer, ...found })}`,
    origin: 'json',
  };
}
