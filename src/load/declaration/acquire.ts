/** Words that all occur, in any case, or a pattern. */
export type LinkWords = string[] | RegExp;

/** Its address as on the page or absolute. */
export type LinkRule = { link: LinkWords; text?: LinkWords } | { text: LinkWords; link?: LinkWords };

export interface WantedContext {
  today: Date;
  tried: ReadonlySet<string>;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>;
}

/** A JSON endpoint behind a page is an ordinary `url`. */
export type Acquire =
  | { how: 'url'; url: string | ((today: Date) => string[]) }
  /** Oldest first: every address that exists is loaded. */
  | { how: 'series'; urls: (today: Date) => string[] }
  /** `through` names the links to follow to the page. */
  | ({ how: 'link'; page: string; through?: LinkRule[] } & LinkRule)
  /**
   * An ASP.NET postback: the form of the page is sent with its hidden fields, cookies and `fields`. `form`: its id, if
   * several have these fields.
   */
  | { how: 'form'; page: string; through?: LinkRule[]; form?: string; fields: Record<string, string> }
  /** SOAP 1.1; `body` is the content of soap:Body. */
  | { how: 'soap'; url: string; action: string; body: string }
  /** `named_by_title`: the file has the same name every year; the title of its entry has the year. */
  | { how: 'catalog'; catalog: 'data.cms.gov' | 'pdc'; dataset_id: string; named_by_title?: true }
  /**
   * `json` reads a file that names the others. `absent: 'passed'`: a missing file is skipped, as the data shows that it
   * is missing; otherwise it fails the kind.
   */
  | {
      how: 'parts';
      urls: (context: { today: Date; json: (url: string) => Promise<unknown> }) => Promise<string[]> | string[];
      absent?: 'passed';
    }
  /**
   * One address at a time, derived from loaded data and evaluated again after each until there are none. `again` reads
   * a file whose bytes were accepted before, for other rows of it. Missing files are skipped.
   */
  | { how: 'wanted'; next: (context: WantedContext) => Promise<{ url: string; again?: boolean } | null> }
  /** Pages of an API, each a file of its own. */
  | { how: 'pages'; first: string; next: (page: unknown) => string | null }
  | { how: 'manual'; reason: string };
