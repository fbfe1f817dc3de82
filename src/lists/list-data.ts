export interface ListData {
  results: Record<string, any>[];
  total: number;
  next_cursor: string | null;
  [member: string]: unknown;
}
