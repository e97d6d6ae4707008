/** How a command of the shopkeeper ends: with an exit code, and a sentence instead of a stack where he can help himself. */
import { constants } from 'node:os';

/** Runs the command and exits with what it returns; anything thrown is said in one line and ends it with 2. */
export async function endWith(name: string, command: () => Promise<number>): Promise<never> {
  // Left to itself a signal ends us before what we have begun is cleared away (`process.on('exit')`).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    process.exit(await command());
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    if (isBug(error)) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    process.exit(2);
  }
}

// What a person can mend is a plain Error with a sentence of ours; anything else needs its stack.
function isBug(error: unknown): boolean {
  return !(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype;
}
