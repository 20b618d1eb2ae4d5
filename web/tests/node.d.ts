// The few things of Node that the tests use. The whole of @types/node would also change the types of
// timers and the like inside the client's own files, which run in a browser.

declare module "node:assert/strict" {
  type Failure = string | Error;
  type Expected = RegExp | (new (...given: never[]) => object) | ((error: unknown) => boolean) | object;
  interface Assert {
    (value: unknown, message?: Failure): asserts value;
    ok(value: unknown, message?: Failure): asserts value;
    equal<T>(actual: unknown, expected: T, message?: Failure): asserts actual is T;
    notEqual(actual: unknown, expected: unknown, message?: Failure): void;
    deepEqual(actual: unknown, expected: unknown, message?: Failure): void;
    notDeepEqual(actual: unknown, expected: unknown, message?: Failure): void;
    match(value: string, pattern: RegExp, message?: Failure): void;
    doesNotMatch(value: string, pattern: RegExp, message?: Failure): void;
    throws(block: () => unknown, expected?: Expected, message?: Failure): void;
    rejects(block: Promise<unknown> | (() => Promise<unknown>), expected?: Expected): Promise<void>;
    fail(message?: Failure): never;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:test" {
  type Body = () => void | Promise<void>;
  export function test(name: string, body: Body): Promise<void>;
  export function describe(name: string, body: Body): Promise<void>;
  export function beforeEach(body: Body): void;
  export function afterEach(body: Body): void;
}

declare module "node:fs" {
  export function readdirSync(path: string | URL): string[];
  export function readFileSync(path: string | URL, encoding: "utf8"): string;
}
