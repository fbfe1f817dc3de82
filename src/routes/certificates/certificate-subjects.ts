import { MOST_DISCLOSED } from '#certificates/read-certificate';
import type { CertificateBody, Content, Disclosed } from '#certificates/schemas';
import { listOfRecord, nameOfList } from '#domain/exclusions/list-name';
import { type Html, html } from '#pages/html';
import { kindOfField, shownName } from '#pages/names/display-name';
import { counted, date, joined, number, second } from '#pages/wording';
import { CHANGES, readStated, shownReviewer, VERDICTS } from '#rosters/decisions/schemas';
import { HIT_WORDS, leftOutWords, outcomeWords, similarityPct } from '#screening/outcome-words';
import { sentWords } from './certificate-words.ts';
import { type CertificatePageData, type ListedRecord, MOST_PRINTED_HITS, type ScreeningDecision } from './page-records.ts';

const withName = (by: string, members: CertificatePageData['members']): string => {
  const name = members.get(by.replace(/^member /, ''));
  return name ? `${name}, ${by}` : by;
};

type Decided = Pick<ScreeningDecision, 'record' | 'verdict' | 'reason' | 'decided_by' | 'decided_at'> & {
  name: string | null;
  kind?: ListedRecord['kind'];
  /** Of a decision that the certificate states, decided_by says it in words. */
  decided_as?: ScreeningDecision['decided_as'];
  changed?: keyof typeof CHANGES;
};

/** A decision on several records is one line, which names them and their lists. */
function decisionLines(when: string, decisions: readonly Decided[]): Html[] {
  const together = Map.groupBy(decisions, ({ verdict, reason, decided_by, decided_at, changed }) =>
    JSON.stringify([verdict, reason, decided_by, decided_at?.slice(0, 19), changed]),
  );
  return [...together.values()].map((same) => {
    const names = [...Map.groupBy(same, ({ name }) => name)].map(([name, records], at) => {
      const lists = [...new Set(records.flatMap(({ record }) => (record ? listOfRecord(record) : [])))].join(', ');
      const shown = name ? shownName(name, records[0]!.kind ?? kindOfField('full_name', name) ?? 'business') : 'record';
      return html`${at > 0 && '; '}${shown}${lists && ` on ${lists}`}`;
    });
    const { verdict, reason, decided_by, decided_as = 'member', decided_at, changed = 'none' } = same[0]!;
    return html`<br>${when}: ${names}: <strong>${VERDICTS[verdict]}</strong>${reason && `: ${reason}`} (${shownReviewer({ decided_by, decided_as })}, ${second(decided_at)})${CHANGES[changed] && `. ${CHANGES[changed]}`}`;
  });
}

function decisionsPart({ decisions, hits }: Content, index: number, data: CertificatePageData): Html {
  const listed = hits.flatMap(({ record_id }) => data.records.get(record_id) ?? []);
  const named = (one: Omit<Decided, 'name'>): Decided => {
    const found = listed.find(({ record }) => record === one.record);
    return { ...one, name: found?.full_name ?? null, kind: found?.kind };
  };
  const read = decisions.map((text) => readStated(text) ?? text);
  const before = read.flatMap((one) =>
    typeof one === 'string' ? [] : named({ ...one, decided_by: withName(one.decided_by, data.members) }),
  );
  const since = (data.decisions.get(index + 1) ?? []).map((one) => ({ ...one, name: one.record_name }));
  return html`${decisionLines('Decided before', before)}${read.filter((one) => typeof one === 'string').map((text) => html`<br>Decided before: ${text}`)}${decisionLines('Decided since', since)}${index === 0 && decisionLines('Decided in another screening of this subject', data.elsewhere.map(named))}`;
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
    return { hit, reasons: joined([has_npi && 'same NPI', best !== undefined && `similarity ${best}%`]) };
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

const leftOutPart = ({ ignored, outcome }: Content): string | false =>
  outcome !== null && ignored.length > 0 && `Screened without ${leftOutWords(ignored)}, which could not be read`;

function subjectRow({ content, index }: Disclosed, data: CertificatePageData): Html {
  const no = html`<a href="/screenings/${data.id}/certificate?subject=${index}">${index + 1}</a>`;
  if (!content) return html`<tr><td>${no}</td><td colspan="3">The data of this subject was erased. Its proof remains valid.</td></tr>\n`;
  const { sent, outcome, reason, hits, hits_found } = content;
  const leftOut = leftOutPart(content);
  const nameOf = (record_id: string) => {
    const found = data.records.get(record_id);
    return found ? html`${shownName(found.full_name, found.kind)}${alsoListed(found)}` : `record ${record_id}`;
  };
  return html`<tr><td>${no}</td><td>${sentWords(sent)}</td><td><strong>${outcomeWords(outcome)}</strong>${reason && html`<br>${reason}`}${leftOut && html`<br>${leftOut}`}</td><td>${foundOnce(
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

const WITH_HITS = 'with a match or potential match';

const isHit = ({ content }: Disclosed): boolean => content?.outcome === 'match' || content?.outcome === 'possible';

const attachment = ({ header, subjects }: CertificateBody, data: CertificatePageData, base_url: string): Html => {
  const files = `${base_url}/screenings/${header.id}/results`;
  return html`${
    data.reported &&
    html`<p>All ${number(header.subjects_count)} rows with their evidence and decisions, as a file to attach: <a href="${files}?format=xlsx">${files}?format=xlsx</a><span class="unprinted"> (or <a href="${files}?format=csv">CSV</a>)</span>. It also has hits that do not count, such as those of reinstated records.</p>`
  }
<p>${subjects.length === 0 && `With more than ${number(MOST_DISCLOSED)} subjects, the certificate file names none of them, and this page only those ${WITH_HITS}. `}Each subject has its own certificate: open it from its number in the table or from the page of its row.</p>`;
};

/** Printed in running text, without the table of all subjects: who was screened and has no hit above. */
const othersPart = (others: readonly Disclosed[]): Html =>
  html`<div class="printed"><h3>As sent, by outcome</h3>${[
    ...Map.groupBy(others, ({ content }) => (content ? outcomeWords(content.outcome) : 'Erased')),
  ].map(([outcome, same]) => {
    const names = same.map(({ index, content }) => [
      `${index + 1}.`,
      content && sentWords(content.sent),
      ...(content ? [content.reason, leftOutPart(content)] : []).map((words) => words && `(${words})`),
    ]);
    return html`<p><strong>${outcome}</strong>: ${names.map((parts) => joined(parts, ' ')).join('; ')}</p>\n`;
  })}</div>`;

const wholeLink = (hits: number, { id, most }: CertificatePageData): Html | false =>
  most < MOST_PRINTED_HITS &&
  html`<span class="unprinted"> <a href="/screenings/${id}/certificate?all_hits=true">Show ${hits > MOST_PRINTED_HITS ? `the first ${number(MOST_PRINTED_HITS)}` : `all ${number(hits)}`}, for printing</a>.</span>`;

/** Where all subjects are named, only the records of these are missing. */
const leftWords = (left: number, are_named: boolean): string => {
  const more = `${counted(left, 'more subject')} ${WITH_HITS}`;
  return are_named ? `The matched records of ${more} are not shown here.` : `${more} ${left === 1 ? 'is' : 'are'} not on this page.`;
};

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
      ? html`<p>No subject has a match or potential match.</p>`
      : html`<h3>${counted(match + possible, 'subject')} ${WITH_HITS}</h3>
${shown.length > 0 && table(`Subjects ${WITH_HITS}`, shown, data)}
${left > 0 && html`<p><strong>${leftWords(left, subjects.length > 0)}</strong>${wholeLink(match + possible, data)}</p>`}`
  }
${attachment(certificate, data, base_url)}
${subjects.length > 0 && html`<details class="unprinted"><summary>All ${number(subjects.length)} subjects</summary>${table('Subjects', subjects, data)}</details>${othersPart(subjects.filter(({ index }) => !shown.some((one) => one.index === index)))}`}`;
}
