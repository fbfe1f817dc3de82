/** Closes what the test files of the process share. */
export default async () => {
  for (const started of globalThis.shared?.values() ?? []) await (await started).close();
};
