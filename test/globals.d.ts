/** What the test runner puts beside Node's own globals. */
type Globals = typeof import('@jest/globals');

declare const afterAll: Globals['afterAll'];
declare const afterEach: Globals['afterEach'];
declare const beforeAll: Globals['beforeAll'];
declare const beforeEach: Globals['beforeEach'];
declare const describe: Globals['describe'];
declare const expect: Globals['expect'];
declare const jest: Globals['jest'];
declare const test: Globals['test'];
