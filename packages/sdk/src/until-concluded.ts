/** Between two questions, in milliseconds; the server itself waits before it says that a job goes on. */
const PAUSE = 500;

/** Asks again until a job that outlasts its call is concluded; an answer that does not say is taken as its end. */
export async function untilConcluded<T extends { concluida?: boolean }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.concluida !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
