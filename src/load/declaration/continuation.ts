/** Names of facts that are all equal and not null. */
export interface Agreement {
  facts: string[];
  /** On the record on file (`a`) and that of the file (`b`). */
  and?: string;
  /**
   * Several of a side are of the same person and are paired in the order of their keys. Otherwise only one of each side
   * may agree.
   */
  paired?: true;
}

/**
 * A list whose layouts spell a record differently, so that its key changes. A record with an unknown key takes that of
 * a record the file would close, if they agree one to one.
 */
export interface Continuation {
  /** SQL over the columns of the table by the name of the fact. */
  facts: Record<string, string>;
  /** The most certain first. */
  agreements: Agreement[];
  /** Two records that contradict each other are never joined. */
  contradiction: string;
}
