/** What one area adds to hospitals, by CCN, with the reasons of its own nulls, and the sources it was made from. */
export interface Addition<Part> {
  of: Map<string, Part & { null_reasons: Record<string, string> }>;
  used: string[];
}
