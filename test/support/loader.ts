/** For `node --import`, in processes that the tests start: runs TypeScript as it was compiled once. Scripts take it from PROVISO_LOADER. */
export const loader = new URL('typescript.mjs', import.meta.url).href;

/** NODE_OPTIONS of processes that the tests start: lets `loader` load programs itself, which takes two thirds of the processor time. */
export const node_options = '--experimental-vm-modules';
