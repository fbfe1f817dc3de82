import { FEDERAL_LIST, SAM_LIST, stateList } from '../../fields/required-lists.ts';

/** How somebody finds out whether a listed person is the one they know. */
export interface Verification {
  by: 'ssn' | 'search_form' | 'published_list';
  url: string;
  steps: string[];
}

/** Publishers whose page about the list is a form to search it with. */
const SEARCH_FORMS = new Set(['ar', 'la', 'pa', 'tx'].map(stateList));
const SAM_SEARCH = 'https://sam.gov/content/exclusions';

const CONFIRM =
  'Before acting on it, have the agency confirm that the listed person or business is yours: the list names no Social Security numbers.';

/** Steps for a potential match on a list, by what its publisher offers. */
export function verificationOf({
  source_id,
  landing_url,
  publisher,
}: {
  source_id: string;
  landing_url: string;
  publisher: string;
}): Verification {
  if (source_id === FEDERAL_LIST)
    return {
      by: 'ssn',
      url: 'https://exclusions.oig.hhs.gov/',
      steps: [
        "Search the name in OIG's online database, which the downloadable file that is searched here does not replace.",
        'Choose Verify beside a potential match and enter the Social Security number, or the EIN of a business. OIG answers whether it is the excluded one; a name, birth date or address alone does not prove it.',
        'Keep the printed answer with your records.',
      ],
    };
  if (source_id === SAM_LIST || SEARCH_FORMS.has(source_id))
    return {
      by: 'search_form',
      url: source_id === SAM_LIST ? SAM_SEARCH : landing_url,
      steps: [
        `Search the name, license or NPI on the page of ${publisher}.`,
        'Compare birth date, license, NPI and address with the entry.',
        CONFIRM,
      ],
    };
  return {
    by: 'published_list',
    url: landing_url,
    steps: [
      `Open the list on the page of ${publisher} and find the entry: each match here names its file and line, and shows the row as it was published.`,
      'Compare NPI, license, birth date and address as far as the list has them.',
      CONFIRM,
    ],
  };
}
