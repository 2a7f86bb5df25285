/** What is begun when it is first asked for, and only once; `end` ends what was begun. */
export function lazy<T>(begin: () => Promise<T>, end: (begun: T) => Promise<unknown>) {
  let begun: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      begun ??= begin();
      return begun;
    },
    end: async (): Promise<void> => {
      if (begun) await end(await begun);
    },
  };
}
