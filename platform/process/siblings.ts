// Web processes of one shop ask each other: the first process, which knows them all, passes question and answers on.
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';

type ForwardedQuestion = { kind: 'asked'; id: number; asker: number };
type ForwardedAnswer = { kind: 'answered'; id: number; worker: number; value: unknown; of: number };

/** What a web process sends to the first one for this. */
export type SiblingMessage =
  | { kind: 'ask'; id: number }
  | { kind: 'answer'; id: number; asker: number; value: unknown };

/** `worker` is the number of the process; null where there is only one. */
export type SiblingAnswer<T> = { worker: number | null; value: T };

const patienceMs = 1_000;

/** Answers the others with `own`, and returns what asks all of them, this one among them; one that hangs or fails is left out. */
export function openSiblings<T>(own: () => Promise<T>): () => Promise<SiblingAnswer<T>[]> {
  if (!cluster.isWorker) return async () => [{ worker: null, value: await own() }];
  const questions = new Map<number, (answer: ForwardedAnswer) => void>();
  let asked = 0;
  process.on('message', (message: ForwardedQuestion | ForwardedAnswer) => {
    if (message.kind === 'answered') questions.get(message.id)?.(message);
    if (message.kind !== 'asked') return;
    const { id, asker } = message;
    own().then(
      (value) => tellFirst({ kind: 'answer', id, asker, value }),
      () => undefined,
    );
  });
  return () => {
    asked += 1;
    const id = asked;
    const answers: SiblingAnswer<T>[] = [];
    const { promise, resolve } = Promise.withResolvers<SiblingAnswer<T>[]>();
    const timer = setTimeout(() => resolve(answers), patienceMs);
    questions.set(id, ({ worker, value, of }) => {
      answers.push({ worker, value: value as T });
      if (answers.length === of) resolve(answers);
    });
    tellFirst({ kind: 'ask', id });
    return promise.finally(() => {
      clearTimeout(timer);
      questions.delete(id);
    });
  };
}

/** In the first process: passes a message of `from` on to those that it is for, and answers for itself under the number 0. */
export function relay(
  message: SiblingMessage,
  from: Worker,
  workers: ReadonlySet<Worker>,
  own: () => unknown,
): void {
  const of = workers.size + 1;
  if (message.kind === 'ask') {
    send(from, { kind: 'answered', id: message.id, worker: 0, value: own(), of });
    for (const worker of workers) send(worker, { kind: 'asked', id: message.id, asker: from.id });
    return;
  }
  const asker = [...workers].find(({ id }) => id === message.asker);
  const { id, value } = message;
  if (asker) send(asker, { kind: 'answered', id, worker: from.id, value, of });
}

// One that died at this moment does not receive it, and the question ends by its time.
function send(worker: Worker, message: ForwardedQuestion | ForwardedAnswer): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

function tellFirst(message: SiblingMessage): void {
  if (process.connected) process.send?.(message);
}
