/** Runs work in a child process that starts when there is some and ends when there has been none for a while. */
import { fork, type ChildProcess } from 'node:child_process';
import { notWhile } from './begin-anew.ts';
import { compileCacheEnv } from './compile-cache.ts';
import type { ProcessAnswer, ProcessQuestion, Work } from './answer-questions.ts';

type OnDemandProcess<W extends Work> = {
  /** Rejects as the work itself does, or when the process dies over it, with `ProcessEnded` where a signal ended it; the next call starts another process. */
  run<K extends keyof W & string>(name: K, ...args: Parameters<W[K]>): ReturnType<W[K]>;
};

/** A signal ended the process over the work: it took too long, too much memory, or broke it. */
export class ProcessEnded extends Error {}

type Running = { ask(name: string, args: unknown[]): Promise<unknown>; end(): void };

const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--v8-pool-size=1'];

/**
 * `script` hands its work to `answerQuestions`. The process ends `idleMs` after its last answer, and with ours however
 * that ends. What it has taken goes back to the machine then, which an allocator within our process does not promise.
 * With `limitMs` it is killed over work that takes longer, which rejects then.
 */
export function openOnDemandProcess<W extends Work>(
  script: URL,
  idleMs: number,
  limitMs?: number,
): OnDemandProcess<W> {
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  let underway = 0;
  notWhile(() => underway > 0);

  function begin(): Running {
    const ended = () => {
      if (running === started) running = null;
    };
    const started = start(script, ended, limitMs);
    return started;
  }

  async function ask(name: string, args: unknown[]): Promise<unknown> {
    clearTimeout(timer);
    underway += 1;
    try {
      running ??= begin();
      return await running.ask(name, args);
    } finally {
      underway -= 1;
      if (underway === 0) timer = setTimeout(() => running?.end(), idleMs).unref();
    }
  }

  return { run: (name, ...args) => ask(name, args) as ReturnType<W[typeof name]> };
}

/** `ended` is called as soon as it takes no more work. */
function start(script: URL, ended: () => void, limitMs: number | undefined): Running {
  const child = forked(script);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;

  function settle({ id, ...answer }: ProcessAnswer): void {
    const question = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
    if ('error' in answer) question?.reject(answer.error);
    else question?.resolve(answer.value);
  }

  function fail(error: Error): void {
    ended();
    for (const id of waiting.keys()) settle({ id, error });
  }

  // A process that has died is met by EPIPE before its exit is heard of: why it died is told by its exit.
  function giveUp(): void {
    ended();
    child.kill('SIGKILL');
  }

  child.on('message', settle);
  child.once('error', fail);
  child.once('exit', (code, signal) =>
    fail(new (signal ? ProcessEnded : Error)(`${script.pathname} ended (${signal ?? code})`)),
  );
  return {
    ask: (name, args) => {
      const question = Promise.withResolvers<unknown>();
      asked += 1;
      waiting.set(asked, question);
      child.channel?.ref();
      child.send({ id: asked, name, args } satisfies ProcessQuestion, (error) => error && giveUp());
      if (limitMs === undefined) return question.promise;
      const limit = setTimeout(giveUp, limitMs);
      return question.promise.finally(() => clearTimeout(limit));
    },
    end: () => {
      ended();
      child.disconnect();
    },
  };
}

// A session of its own, so that Ctrl-C reaches the shop alone, and none of the shop's secrets in its environment. One
// arena for all threads: after two photographs of 12 megapixels at once it holds 157 MB instead of 252 (decision 0014).
function forked(script: URL): ChildProcess {
  const child = fork(script, {
    detached: true,
    env: { MALLOC_ARENA_MAX: '1', ...compileCacheEnv() },
    execArgv: FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It must not keep the parent process alive.
  child.unref();
  child.channel?.unref();
  return child;
}
