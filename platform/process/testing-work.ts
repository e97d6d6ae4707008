/** What the process of the tests of on-demand processes can do. */
import { answerQuestions } from './answer-questions.ts';

const work = {
  pid: async () => process.pid,
  settings: async () => Object.keys(process.env),
  backwards: async (bytes: Uint8Array) => bytes.toReversed(),
  refuse: async (reason: string) => {
    throw new RangeError(reason);
  },
  work: async () => {
    for (;;);
  },
  die: async () => process.kill(process.pid, 'SIGKILL'),
};

export type TestWork = typeof work;

answerQuestions(work);
