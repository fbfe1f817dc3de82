/** A link identified by its address (as on the page, or absolute), by its text, or by both. */
export type LinkRule = { link: RegExp; text?: RegExp } | { text: RegExp; link?: RegExp };

export interface WantedContext {
  today: Date;
  /** Addresses requested in this run. */
  tried: ReadonlySet<string>;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>;
}

/** Where a file of this kind is found. A JSON endpoint behind a page is an ordinary `url`. */
export type Acquire =
  | { how: 'url'; url: string | ((today: Date) => string[]) }
  /** One file per month or quarter, oldest first: every address that exists is loaded. */
  | { how: 'series'; urls: (today: Date) => string[] }
  /** The first matching link of a page; `through` names the links to follow to that page, one after the other. */
  | ({ how: 'link'; page: string; through?: LinkRule[] } & LinkRule)
  /**
   * What a form returns (an ASP.NET postback): the page is requested, and its form is sent with its hidden fields, its
   * cookies and `fields` (a button with its value, or __EVENTTARGET). `form`: its id if several forms of the page have
   * these fields.
   */
  | { how: 'form'; page: string; through?: LinkRule[]; form?: string; fields: Record<string, string> }
  /** The response of a SOAP 1.1 service; `body` is the content of soap:Body. */
  | { how: 'soap'; url: string; action: string; body: string }
  /**
   * `named_by_title`: the file has the same name every year, so it is prefixed with the title of the entry, which
   * contains the year.
   */
  | { how: 'catalog'; catalog: 'data.cms.gov' | 'pdc'; dataset_id: string; named_by_title?: true }
  /**
   * Several addresses; `json` requests JSON with the same limits as a download, if one file names the others. `absent:
   * 'passed'`: a file that does not exist is skipped, because the data shows that it is missing; otherwise it fails the
   * kind.
   */
  | {
      how: 'parts';
      urls: (context: { today: Date; json: (url: string) => Promise<unknown> }) => Promise<string[]> | string[];
      absent?: 'passed';
    }
  /**
   * Addresses one at a time, derived from loaded data (`query` reads our tables) and evaluated again after each until
   * there are none. `again` reads a file although the same bytes were accepted before, because other rows of it are
   * needed now. Files that do not exist are skipped.
   */
  | { how: 'wanted'; next: (context: WantedContext) => Promise<{ url: string; again?: boolean } | null> }
  /** Pages of an API, each a separate file: `next` reads the address of the next page from a page's JSON. */
  | { how: 'pages'; first: string; next: (page: unknown) => string | null }
  | { how: 'manual'; reason: string };
