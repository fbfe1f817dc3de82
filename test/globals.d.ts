/** What the test runner puts beside Node's own globals. */
type Globals = typeof import('@jest/globals');

declare const afterAll: Globals['afterAll'];
declare const afterEach: Globals['afterEach'];
/** Cases of the test file that runs, by name (test/support/cases.ts). */
declare var cases: <T = any>(name: string) => T;
declare const beforeAll: Globals['beforeAll'];
declare const beforeEach: Globals['beforeEach'];
/** Ends what a test file has opened, after its last test; what was opened last ends first (every-test.ts). */
declare var atEnd: ((work: () => unknown) => void) | undefined;
declare const describe: Globals['describe'];
declare const expect: Globals['expect'];
declare const jest: Globals['jest'];
declare const test: Globals['test'];
