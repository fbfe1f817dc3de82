/** How an attempt to deliver went. */
export interface Attempted {
  /** Null if it was delivered. */
  error: string | null;
  status_code: number | null;
  response: string | null;
  /** The receiver wants no more of them. */
  is_gone: boolean;
}
