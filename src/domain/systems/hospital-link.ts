import { z } from 'zod';
import { type Html, html } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';

/** Field of a hospital in a list of a system or a company. */
export const hospitalPage = z
  .string()
  .nullable()
  .describe(
    'Path of its page: /hospitals/{ccn}, or /cost-reports/{ccn} if cost reports are all that is loaded of it; null if it has no page',
  );

/** SQL of that path: of the facility `r`, or else of the cost reports `k` of `reportedPlace`. */
export const hospitalPageOf = (ccn: string): string =>
  `case when r.name is not null then '/hospitals/' || ${ccn} when k.ccn is not null then '/cost-reports/' || ${ccn} end as page`;

interface Linked {
  ccn: string;
  name: string | null;
  page: string | null;
}

/** The hospital by name, as a link to the page it has. */
export function hospitalLink({ ccn, name, page }: Linked): string | Html {
  const shown = nameOrNull(name, 'business') ?? ccn;
  return page === null ? shown : html`<a href="${page}">${shown}</a>`;
}
