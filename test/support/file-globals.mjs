/** Stands in for '@jest/globals': loaded once a process, it passes everything on to the functions of the test file that runs. */
const running = (name) => globalThis[Symbol.for('proviso.test-globals')][name];

const passedOn = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _self, args) => running(name)(...args),
    get: (_target, member) => running(name)[member],
  });

export const test = passedOn('test');
export const describe = passedOn('describe');
export const expect = passedOn('expect');
export const beforeAll = passedOn('beforeAll');
export const beforeEach = passedOn('beforeEach');
export const afterAll = passedOn('afterAll');
export const afterEach = passedOn('afterEach');
export const jest = passedOn('jest');
