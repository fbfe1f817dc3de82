/** First day of the year or month that a count describes: 2022, 2025-02. Null for words such as "undated (2024?)". */
export function asOfDate(published: string): string | null {
  const text = published.trim();
  if (/^(?:19|20)\d{2}$/.test(text)) return `${text}-01-01`;
  if (/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text)) return `${text}-01`;
  return null;
}
