/** Fields that one area adds to hospitals, by CCN, with the reasons for its nulls and its sources. */
export interface Addition<Part> {
  of: Map<string, Part & { null_reasons: Record<string, string> }>;
  used: string[];
}
