/** Closes what the test files of a process share, where they ran in this one. Workers end as they are. */
export default async () => {
  for (const started of globalThis.shared?.values() ?? []) await (await started).close();
};
