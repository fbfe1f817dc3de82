/** How records that agree are found: the names of facts that are all equal and not null. */
export interface Agreement {
  facts: string[];
  /** Condition on the record on file (`a`) and the record of the file (`b`), by their facts. */
  and?: string;
  /**
   * Several records of one side may agree: they are of the same person or business and are paired in the order of their
   * keys. Without it only one record of each side may agree.
   */
  paired?: true;
}

/**
 * A list whose layouts spell a record in different ways, so that its key changes. A record of the file whose key is
 * unknown takes the key of a record on file that the file would close, if they agree one to one: the record continues.
 */
export interface Continuation {
  /** SQL over the columns of the table by the name of the fact. */
  facts: Record<string, string>;
  /** The most certain first. */
  agreements: Agreement[];
  /** SQL over the facts of `a` and `b`: two records that contradict each other are never joined. */
  contradiction: string;
}
