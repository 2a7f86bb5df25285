/** The rows as they come; `tell` runs after the last one was taken, and not where the reader stops before. */
export function whenWhole<Row>(
  rows: AsyncIterable<Row[]>,
  tell: () => Promise<unknown>,
): AsyncIterable<Row[]> {
  return {
    // No generator: it would hand `return` on only once the chunk under way is there.
    [Symbol.asyncIterator]() {
      const source = rows[Symbol.asyncIterator]();
      return {
        async next() {
          const one = await source.next();
          if (one.done) await tell();
          return one;
        },
        return: async () => (await source.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
