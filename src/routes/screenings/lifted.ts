/** Batches of rows with the fields that clients get beside those of their records. */
export async function* lifted<T>(batches: AsyncIterable<T[]>, lift: (answer: { results: T[] }) => { results: T[] }): AsyncGenerator<T[]> {
  for await (const results of batches) yield lift({ results }).results;
}
