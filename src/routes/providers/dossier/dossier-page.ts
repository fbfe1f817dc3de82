import type { z } from 'zod';
import { boardActions } from '../../../domain/licenses/action-records.ts';
import { providerHeadPart, providerTitle } from '../../../domain/providers/head-part.ts';
import { type Content, html } from '../../../pages/html.ts';
import { notes } from '../../../pages/notes.ts';
import { block } from '../../../pages/record/block.ts';
import { noData } from '../../../pages/record/no-data.ts';
import type { Marked } from '../../../pages/record/source-mark.ts';
import { counted } from '../../../pages/wording.ts';
import { gapsNote } from '../../../screening/gaps-note.ts';
import { gapsOfReasons } from '../../../screening/list-block.ts';
import { definePage, type PageView } from '../../../server/define-endpoint.ts';
import { exclusionVerdict } from '../exclusion-verdict.ts';
import type { ProfileExclusions } from '../schemas.ts';
import { dossierStrip } from './dossier-strip.ts';
import { identityPart, placeOfProvider } from './identity-part.ts';
import { licensesPart } from './licenses-part.ts';
import { moneyPart } from './money-part.ts';
import { scoresPart, studiesPart } from './record-parts.ts';
import type { Dossier } from './schemas.ts';
import { worksPart } from './works-part.ts';

type Answer = z.infer<typeof Dossier>;
type Block = Pick<Answer['clinical_trials'], 'available' | 'explanation' | 'sources'>;

interface DossierPageData {
  exclusions: z.infer<typeof ProfileExclusions>;
}

/** Active actions of licensing boards follow the exclusions, which are actions too but stand above. */
function activeActions(npi: string, discipline: Answer['license_intelligence']['disciplinary_summary']): Content {
  const active = discipline === null ? 0 : boardActions(discipline).active;
  if (active === 0) return null;
  return html`<div class="verdict bad"><p class="outcome">${counted(active, 'active action')} of licensing boards</p>
<p><a href="/licenses/${npi}/disciplinary">All actions</a></p></div>`;
}

/** The loaded files of a block, for its source mark. */
const filesOf = ({ sources }: Block): Marked[] =>
  sources.filter(({ status }) => status === 'loaded').map(({ source_id, release_date }) => ({ source: source_id, release_date }));

const shortReason = ({ explanation, sources }: Block) =>
  sources.every(({ status }) => status !== 'loaded') ? 'not loaded' : (explanation ?? 'none on file');

/** Warnings without the one that the verdict replaces. */
const furtherNotes = (view: PageView, { gaps }: DossierPageData['exclusions']) => {
  const replaced = gapsNote(gapsOfReasons(gaps).map(({ list }) => list));
  return notes({ ...view, warnings: view.warnings.filter((warning) => warning !== replaced) });
};

export const dossierPage = definePage<typeof Dossier>((dossier, view, { exclusions }: DossierPageData) => {
  const { npi, license_intelligence: licensed, employment_intelligence: work, facility_affiliations: facilities } = dossier;
  const { financial_intelligence: money, quality_intelligence: quality, clinical_trials: trials } = dossier;
  const head = { ...dossier, ...placeOfProvider(dossier) };
  const said = [furtherNotes(view, exclusions), exclusionVerdict(npi, exclusions), activeActions(npi, licensed.disciplinary_summary)];
  const parts: [title: string, state: Block, content: Content, more: Marked[]][] = [
    ['Licenses and discipline', licensed, licensesPart(licensed, exclusions.records), []],
    ['Where they work', { ...work, available: work.available || facilities.available }, worksPart(dossier), filesOf(facilities)],
    ['Medicare', money, moneyPart(money), money.medicare_payments.map(({ provenance }) => provenance)],
    ['Quality', quality, scoresPart(quality), []],
    ['Clinical trials', trials, studiesPart(trials), []],
  ];
  return {
    title: providerTitle(head, 'overview'),
    width: 'wide',
    main: html`${providerHeadPart(head, 'overview', said, dossierStrip(dossier))}
${parts.map(([title, state, content, more]) => state.available && block(title, content, { origins: [...more, ...filesOf(state)] }))}
${block('Identity', identityPart(dossier), { origins: [dossier.provenance] })}
${noData(parts.map(([title, state]) => !state.available && { what: title === 'Medicare' ? title : title.charAt(0).toLowerCase() + title.slice(1), why: shortReason(state) }))}`,
    origin: 'sources',
  };
});
