/** A line that guards a rule, and how to break it on purpose: the tests near it have to fail. */
export interface Mutation {
  /** The rule that does not hold any more. */
  rule: string;
  file: string;
  /** A piece of the file, there exactly once. */
  find: string;
  replace: string;
  /** Test files of one package, without a browser, of which one at least has to fail. */
  tests: readonly string[];
}
