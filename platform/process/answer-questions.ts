/** The child's side of an on-demand process: does what it is asked, and ends with the process that asks. */

export type Work = Record<string, (...args: never[]) => Promise<unknown>>;

/** Messages between the two sides; buffers are copied, errors keep their message and stack only. */
export type Question = { id: number; name: string; args: unknown[] };
export type Answer = { id: number; value: unknown } | { id: number; error: unknown };

/** Call it once, with all that the process can do. */
export function answerQuestions(work: Work): void {
  process.on('message', async ({ id, name, args }: Question) => {
    const answer = await answerOf(work, name, args);
    // Whoever asked may have gone meanwhile.
    if (process.connected) process.send?.({ id, ...answer } satisfies Answer);
  });
  process.on('disconnect', () => process.exit());
}

async function answerOf(work: Work, name: string, args: unknown[]) {
  try {
    return { value: await work[name]?.(...(args as never[])) };
  } catch (error) {
    return { error };
  }
}
