import type { CertificateBody, Content, Disclosed } from '../../certificates/schemas.ts';
import { listOfRecord, nameOfList } from '../../domain/exclusions/list-name.ts';
import { type Html, html } from '../../pages/html.ts';
import { kindOfField } from '../../pages/names/kind-of-field.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { counted, date, number, second } from '../../pages/wording.ts';
import { CHANGES, readStated, shownReviewer, VERDICTS } from '../../rosters/decisions/schemas.ts';
import type { ScreeningDecision } from '../../rosters/decisions/stored.ts';
import { HIT_WORDS, leftOutWords, outcomeWords, similarityPct } from '../../screening/outcome-words.ts';
import { sentWords } from './certificate-words.ts';
import { type CertificatePageData, type ListedRecord, MOST_PRINTED_HITS } from './page-records.ts';

type Decided = Pick<NonNullable<ReturnType<typeof readStated>>, 'verdict' | 'reason' | 'decided_at'> & {
  decided_by: string | null;
  /** Of a decision that the certificate states, decided_by says it in words. */
  decided_as?: ScreeningDecision['decided_as'];
};

const decisionLine = ({ verdict, reason, decided_by, decided_as = 'member', decided_at }: Decided, name: Html | null): Html =>
  html`${name && html`${name}: `}<strong>${VERDICTS[verdict]}</strong>${reason && `: ${reason}`} (${shownReviewer({ decided_by, decided_as })}, ${second(decided_at)})`;

const withName = (by: string, members: CertificatePageData['members']): string => {
  const name = members.get(by.replace(/^member /, ''));
  return name ? `${name}, ${by}` : by;
};

/** A decision on several records is one line, which names them and their lists. */
function sinceLines(decisions: readonly ScreeningDecision[]): Html[] {
  const together = Map.groupBy(decisions, ({ verdict, reason, decided_by, decided_at }) =>
    JSON.stringify([verdict, reason, decided_by, decided_at?.slice(0, 19)]),
  );
  return [...together.values()].map((same) => {
    const of_name = Map.groupBy(same, ({ record_name }) => record_name);
    const names = [...of_name].map(([name, records], at) => {
      const lists = [...new Set(records.flatMap(({ record }) => (record ? listOfRecord(record) : [])))].join(', ');
      const shown = name ? shownName(name, kindOfField('full_name', name) ?? 'business') : 'record';
      return html`${at > 0 && '; '}${shown}${lists && ` on ${lists}`}`;
    });
    return html`<br>Decided since: ${decisionLine(same[0]!, html`${names}`)}`;
  });
}

function decisionsPart({ decisions, hits }: Content, index: number, data: CertificatePageData): Html {
  const nameOf = (record: string) => {
    const found = hits.flatMap(({ record_id }) => data.records.get(record_id) ?? []).find((one) => one.record === record);
    return found ? shownName(found.full_name, found.kind) : null;
  };
  const read = decisions.map((text) => ({ text, stated: readStated(text) }));
  // A decision on several records is one line.
  const together = Map.groupBy(
    read.flatMap(({ stated }) => stated ?? []),
    ({ record: _, ...decided }) => JSON.stringify(decided),
  );
  const signed = [...together.values()].map((same) => {
    const { changed, ...stated } = same[0]!;
    const names = same.flatMap(({ record }) => nameOf(record) ?? []);
    const decided = { ...stated, decided_by: withName(stated.decided_by, data.members) };
    return html`<br>Decided before: ${decisionLine(decided, names.length > 0 ? html`${names.map((name, at) => html`${at > 0 && ', '}${name}`)}` : null)}${CHANGES[changed] && `. ${CHANGES[changed]}`}`;
  });
  const other = read.filter(({ stated }) => !stated);
  return html`${signed}${other.map(({ text }) => html`<br>Decided before: ${text}`)}${sinceLines(data.decisions.get(index + 1) ?? [])}${
    index === 0 &&
    data.elsewhere.map((one) => html`<br>Decided in another screening of this subject: ${decisionLine(one, nameOf(one.record))}`)
  }`;
}

/** Score of a record that was found by its NPI alone. */
const NPI_SCORE = '0.950';

/**
 * Each record once: one that has the NPI and a similar name has both reasons. A record found by its NPI alone has no
 * similarity.
 */
function foundOnce(hits: Content['hits'], sent: Content['sent'], data: CertificatePageData) {
  return [...Map.groupBy(hits, ({ record_id }) => record_id).values()].map((same) => {
    const hit = same.at(-1)!;
    const of = same.map(({ score }) => score);
    const has_npi = sent.npi !== undefined && (data.records.get(hit.record_id)?.npis.includes(sent.npi.replace(/\D/g, '')) ?? false);
    const by_name = has_npi ? of.filter((score, at) => !(score === NPI_SCORE && at === of.indexOf(NPI_SCORE))) : of;
    const best = by_name.map(similarityPct).sort((a, b) => b - a)[0];
    return { hit, reasons: [has_npi && 'same NPI', best !== undefined && `similarity ${best}%`].filter(Boolean).join(', ') };
  });
}

/** A record that was reinstated by the as-of date says so: it is a hit that does not count in the outcome. */
function endedWords({ outcome, record_id }: Content['hits'][number], { records }: CertificatePageData): Html | false {
  const reinstated = records.get(record_id)?.reinstatement_date;
  return outcome === 'inactive' && html`. <strong>${HIT_WORDS.inactive}</strong>${reinstated && `: reinstated on ${date(reinstated)}`}`;
}

const MOST_OTHER_NAMES = 5;

const alsoListed = ({ other_names, kind }: ListedRecord): Html | false =>
  other_names.length > 0 &&
  html` <span class="quiet">(also listed as ${other_names.slice(0, MOST_OTHER_NAMES).map((name, at) => html`${at > 0 && '; '}${shownName(name, kind)}`)}${
    other_names.length > MOST_OTHER_NAMES && `; ${number(other_names.length - MOST_OTHER_NAMES)} more`
  })</span>`;

function subjectRow({ content, index }: Disclosed, data: CertificatePageData): Html {
  const no = html`<a href="/screenings/${data.id}/certificate?subject=${index}">${index + 1}</a>`;
  if (!content) return html`<tr><td>${no}</td><td colspan="3">The data of this subject was erased. Its proof remains valid.</td></tr>\n`;
  const { sent, outcome, reason, hits, hits_found } = content;
  const nameOf = (record_id: string) => {
    const found = data.records.get(record_id);
    return found ? html`${shownName(found.full_name, found.kind)}${alsoListed(found)}` : `record ${record_id}`;
  };
  return html`<tr><td>${no}</td><td>${sentWords(sent)}</td><td><strong>${outcomeWords(outcome)}</strong>${reason && html`<br>${reason}`}${content.ignored.length > 0 && html`<br>Screened without ${leftOutWords(content.ignored)}, which could not be read`}</td><td>${foundOnce(
    hits,
    sent,
    data,
  ).map(
    ({ hit, reasons }, place) =>
      html`${place > 0 && html`<br>`}${nameOf(hit.record_id)} on the ${nameOfList(hit.list)} list: ${reasons}${endedWords(hit, data)}`,
  )}${hits_found > hits.length && html`<br>${number(hits_found - hits.length)} more`}${decisionsPart(content, index, data)}</td></tr>\n`;
}

/** More subjects than this fill more than two pages when printed. */
const MOST_PRINTED = 20;

const table = (label: string, subjects: readonly Disclosed[], data: CertificatePageData): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr><th>No.</th><th>As sent</th><th>Outcome</th><th>Matched records and decisions</th></tr></thead><tbody>${subjects.map((subject) => subjectRow(subject, data))}</tbody></table></div>`;

const isHit = ({ content }: Disclosed): boolean => content?.outcome === 'match' || content?.outcome === 'possible';

const attachment = ({ header }: CertificateBody, data: CertificatePageData, base_url: string): Html => {
  const files = `${base_url}/screenings/${header.id}/results`;
  return html`${
    data.reported &&
    html`<p>All ${number(header.subjects_count)} rows with their evidence and decisions, as a file to attach: <a href="${files}?format=xlsx">${files}?format=xlsx</a><span class="unprinted"> (or <a href="${files}?format=csv">CSV</a>)</span>.</p>`
  }
<p>Each subject has its own certificate: open it from its number in the table or from the page of its row.</p>`;
};

const wholeLink = (hits: number, { id, most }: CertificatePageData): Html | false =>
  most < MOST_PRINTED_HITS &&
  html`<span class="unprinted"> <a href="/screenings/${id}/certificate?all_hits=true">Show ${hits > MOST_PRINTED_HITS ? `the first ${number(MOST_PRINTED_HITS)}` : `all ${number(hits)}`}, for printing</a>.</span>`;

export function subjectsPart(certificate: CertificateBody, data: CertificatePageData, base_url: string): Html {
  const { header, subjects, format } = certificate;
  if (data.is_erased)
    return html`<p>The submitted data and the results were erased. The proof remains valid: the number of subjects by outcome, the time and the lists are signed, and a certificate file saved earlier still verifies.</p>`;
  if (header.subjects_count <= MOST_PRINTED || format === 'proviso-excerpt/1') return table('Subjects', subjects, data);
  const { match = 0, possible = 0 } = header.outcomes;
  const shown = data.reported ?? subjects.filter(isHit).slice(0, data.most);
  const left = match + possible - shown.length;
  return html`${
    match + possible === 0
      ? html`<p>No subject has a hit.</p>`
      : html`<h3>${counted(match + possible, 'subject')} with hits</h3>
${shown.length > 0 && table('Subjects with hits', shown, data)}
${left > 0 && html`<p><strong>${counted(left, 'more subject')} with hits ${left === 1 ? 'is' : 'are'} not on this page.</strong>${wholeLink(match + possible, data)}</p>`}`
  }
${attachment(certificate, data, base_url)}
${subjects.length > 0 && html`<details class="unprinted"><summary>All ${number(subjects.length)} subjects</summary>${table('Subjects', subjects, data)}</details>`}`;
}
