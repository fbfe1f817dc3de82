import type { CertificateBody } from '../../certificates/schemas.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { counted, date, number, withDates } from '../../pages/wording.ts';
import { subjectsPart } from './certificate-subjects.ts';
import { at, outcomeCounts } from './certificate-words.ts';
import type { CertificatePageData } from './page-records.ts';
import { qrCode } from './qr-code.ts';

const titleOf = ({ basis }: CertificateBody, source_id: string) =>
  basis.lists.find((list) => list.source_id === source_id)?.title ?? nameOfList(source_id);

type List = CertificateBody['basis']['lists'][number];

/** Files shown without a click: a list of monthly additions may have hundreds. */
const most_files = 3;

const fileLines = (files: List['files']) =>
  files.map(({ sha256, rows, loaded_at }) => html`<code>${sha256}</code> ${counted(rows, 'row')}, loaded ${at(loaded_at)}<br>`);

function filesOf({ files }: List): Html {
  if (files.length <= most_files) return html`${fileLines(files)}`;
  const newest = files.toSorted((one, other) => other.loaded_at.localeCompare(one.loaded_at));
  return html`${fileLines(newest.slice(0, most_files))}<details class="further-files"><summary>${counted(files.length - most_files, 'further file')}, all named in the certificate file</summary>${fileLines(newest.slice(most_files))}</details>`;
}

const listRow = (list: List): Html =>
  html`<tr><td>${list.title}</td><td>${list.release_date ? date(list.release_date) : 'unknown'}</td><td>${number(list.rows)}</td><td>${filesOf(list)}</td></tr>\n`;

/** A line for each reason, with its lists: most are not loaded, or none is. */
function gapLines(certificate: CertificateBody): Html[] {
  const { gaps } = certificate.basis;
  return [...new Set(gaps.map(({ detail }) => detail))].map((reason) => {
    const lists = gaps.filter(({ detail }) => detail === reason).map(({ list }) => titleOf(certificate, list));
    return html`<li>${lists.length > 1 && `${number(lists.length)} lists: `}${lists.join(', ')}: ${withDates(reason)}</li>\n`;
  });
}

/** More subjects than one page can repeat. */
const MOST_REPLAYED = 500;

const replayLink = ({ id, subjects_count }: CertificateBody['header']): Html =>
  subjects_count > MOST_REPLAYED
    ? html`<a href="/screenings/${id}/replay?format=ndjson">Repeat it for all subjects</a> and compare the results: a file with one line per subject.`
    : html`<a href="/screenings/${id}/replay">Repeat this screening</a> as of that date and compare the result.`;

/** The certificate for people: one or two pages when printed. */
export function certificatePage(certificate: CertificateBody, view: PageView, data: CertificatePageData): Page {
  const { header, basis, chain } = certificate;
  const { root, signature } = chain.at(-1)!;
  const link = `${view.base_url}/verify?id=${header.id}`;
  // Of one subject: its number, from 1.
  const no = certificate.format === 'proviso-excerpt/1' ? certificate.subjects[0]!.index + 1 : null;
  return {
    title: 'Screening certificate',
    width: 'wide',
    main: html`<article class="certificate"><h1>Screening certificate</h1>
<div class="certificate-head"><div>
<p class="lead">${no === null ? outcomeCounts(header.outcomes) : `Subject ${number(no)} of ${counted(header.subjects_count, 'subject')}`}</p>
<p>Screened ${at(header.screened_at)}, as of ${date(header.as_of)}. No. ${header.id}</p>
<p>This page is a copy for reading. <a href="/screenings/${header.id}/certificate?${no === null ? '' : `subject=${no - 1}&`}format=json" download="certificate-${header.id}${no === null ? '' : `-no-${no}`}.json">The certificate file${no === null ? '' : ' of this subject, which holds no other,'}</a> is the proof: anyone can verify it at <a href="${link}">${link}</a>, or offline.</p>
${!data.is_erased && html`<p class="unprinted">${data.is_own && html`<a href="/screenings/${header.id}">Hits and decisions</a> · `}${replayLink(header)}</p>`}
</div>${qrCode(link)}</div>
<h2>${no === null ? counted(header.subjects_count, 'subject') : `Subject ${number(no)}`}</h2>
${subjectsPart(certificate, data, view.base_url)}
<p>A hit is a lead to verify with the agency that lists it, never a determination.</p>
${data.decisions.size > 0 && !data.is_erased && html`<p>Decisions marked “since” were made after the screening. They are not in the certificate file and not covered by its signature.</p>`}
${
  basis.gaps.length > 0 &&
  html`<h2>${counted(basis.gaps.length, 'gap')}: required lists that were missing, incomplete, out of date or sample data</h2><ul>${gapLines(certificate)}</ul>`
}
<h2>${counted(basis.lists.length, 'list')} searched</h2>
${
  basis.lists.length > 0
    ? html`<div class="table" tabindex="0" role="region" aria-label="Lists searched"><table class="fine"><thead><tr><th>List</th><th>Release</th><th>Active records</th><th>File (SHA-256)</th></tr></thead><tbody>${basis.lists.map(listRow)}</tbody></table></div>`
    : html`<p>No list with real data was loaded; sample data does not count.</p>`
}
${
  basis.lists_at_start.length > 0 &&
  html`<h2>Lists loaded again during the screening</h2><p>The first subjects were compared with these earlier releases:</p>
<div class="table" tabindex="0" role="region" aria-label="Lists loaded again during the screening"><table class="fine"><thead><tr><th>List</th><th>Release</th><th>Active records</th><th>File (SHA-256)</th></tr></thead><tbody>${basis.lists_at_start.map(listRow)}</tbody></table></div>`
}
<h2>Signature</h2>
<p class="fine">Signed root no. ${number(root.number)} of the service, ${at(root.signed_at)}, with key <code>${root.key_id}</code>: <code>${signature}</code>. Rules (SHA-256) <code>${basis.algorithm.rules_sha256}</code>, software version ${basis.algorithm.version}: a hit has a similarity of at least ${basis.algorithm.possible_threshold}, or differs from the listed name by what one error may explain.</p>
<p class="fine">Keys: <a href="/.well-known/proviso-keys.json">/.well-known/proviso-keys.json</a>. Programs that verify offline: <a href="/resources/certificates">Certificates</a>.</p>
</article>`,
  };
}
