/** The child's side of an on-demand process: runs the requested work, and ends with its parent. */

export type Work = Record<string, (...args: never[]) => Promise<unknown>>;

/** Messages between the two sides; buffers are copied, errors keep their message and stack only. */
export type ProcessQuestion = { id: number; name: string; args: unknown[] };
export type ProcessAnswer = { id: number; value: unknown } | { id: number; error: unknown };

/** Call it once, with all that the process can do. */
export function answerQuestions(work: Work): void {
  process.on('message', async ({ id, name, args }: ProcessQuestion) => {
    const answer = await answerOf(work, name, args);
    // The parent may have ended meanwhile.
    if (process.connected) process.send?.({ id, ...answer } satisfies ProcessAnswer);
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
