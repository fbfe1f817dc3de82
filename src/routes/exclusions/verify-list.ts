import { FEDERAL_LIST, SAM_LIST, stateList } from '../../fields/required-lists.ts';

/** How to verify that a listed person is the one you screened. */
export interface Verification {
  by: 'ssn' | 'search_form' | 'published_list';
  url: string;
  steps: string[];
}

/** States whose landing page is a search form. */
const SEARCH_FORMS = new Set(['ar', 'la', 'pa', 'tx'].map(stateList));
const SAM_SEARCH = 'https://sam.gov/content/exclusions';

const CONFIRM =
  'Before you act on it, ask the agency to confirm that the listed person or business is yours: the list does not publish Social Security numbers.';

/** Steps to verify a potential match, depending on what the publisher offers. */
export function verificationOf({
  source_id,
  landing_url,
  publisher,
  identifiers,
}: {
  source_id: string;
  landing_url: string;
  publisher: string;
  /** What the list publishes besides names, such as NPI and address. */
  identifiers: string[];
}): Verification {
  const compared = (identifiers.length > 0 ? identifiers : ['other details']).join(', ').replace(/, (?=[^,]*$)/, ' and ');
  if (source_id === FEDERAL_LIST)
    return {
      by: 'ssn',
      url: 'https://exclusions.oig.hhs.gov/',
      steps: [
        "Search the name in OIG's online database. The downloadable file that is searched here does not replace it.",
        'Choose Verify next to a potential match and enter the Social Security number, or the EIN of a business. OIG shows whether it is the excluded one; a name, birth date or address alone does not prove it.',
        'Print the result and keep it with your records.',
      ],
    };
  if (source_id === SAM_LIST || SEARCH_FORMS.has(source_id))
    return {
      by: 'search_form',
      url: source_id === SAM_LIST ? SAM_SEARCH : landing_url,
      steps: [`Search the name on the page of ${publisher}.`, `Compare the ${compared} with the entry.`, CONFIRM],
    };
  return {
    by: 'published_list',
    url: landing_url,
    steps: [
      `Open the list on the page of ${publisher} and find the entry: each match here shows its file, line and original row.`,
      `Compare the ${compared} with what you know; the list publishes nothing else that identifies a person.`,
      CONFIRM,
    ],
  };
}
