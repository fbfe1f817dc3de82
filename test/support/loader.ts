/** For `node --import`, in processes that the tests start: runs TypeScript as it was compiled once. Scripts take it from PROVISO_LOADER. */
export const loader = new URL('typescript.mjs', import.meta.url).href;
