/** A link told by its address (as the page has it, or absolute), by the text a person reads on it, or by both. */
export type LinkRule = { link: RegExp; text?: RegExp } | { text: RegExp; link?: RegExp };

export interface WantedContext {
  today: Date;
  /** Addresses asked for in this run. */
  tried: ReadonlySet<string>;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>;
}

/** Where a file of this kind is found. An endpoint of JSON behind a page is an ordinary `url`. */
export type Acquire =
  | { how: 'url'; url: string | ((today: Date) => string[]) }
  /** One file a month or quarter, oldest first: every address that exists is loaded. */
  | { how: 'series'; urls: (today: Date) => string[] }
  /** The first link of a page that fits; `through` names the links to follow to that page, one after the other. */
  | ({ how: 'link'; page: string; through?: LinkRule[] } & LinkRule)
  /**
   * What a form hands out (an ASP.NET postback): the page is fetched, and its form sent with its hidden fields, its cookies and `fields`
   * (a button with its value, or __EVENTTARGET). `form`: its id where the page has several that have these fields.
   */
  | { how: 'form'; page: string; through?: LinkRule[]; form?: string; fields: Record<string, string> }
  /** The answer of a SOAP 1.1 service; `body` is what stands in soap:Body. */
  | { how: 'soap'; url: string; action: string; body: string }
  /** `named_by_title`: the file's name is alike every year, so the title of the entry, which tells the year, is put before it. */
  | { how: 'catalogue'; catalogue: 'data.cms.gov' | 'pdc'; dataset_id: string; named_by_title?: true }
  /**
   * Several addresses; `json` fetches as politely as a download does, where one file names the others. `absent`: one that does not exist is
   * passed over, as its absence is told from the data; else it fails the kind.
   */
  | {
      how: 'parts';
      urls: (context: { today: Date; json: (url: string) => Promise<unknown> }) => Promise<string[]> | string[];
      absent?: 'passed';
    }
  /**
   * Addresses one at a time, told by what is held already (`query` reads our tables): asked again after each until there are none. `again`
   * reads a file although the same bytes were accepted before, as other rows of it are wanted now. What does not exist is passed over.
   */
  | { how: 'wanted'; next: (context: WantedContext) => Promise<{ url: string; again?: boolean } | null> }
  /** Pages of an API, each a file of its own: `next` reads the address of the following page from a page's JSON. */
  | { how: 'pages'; first: string; next: (page: unknown) => string | null }
  | { how: 'manual'; reason: string };
