/** Runs a command-line command: exit code, and a plain sentence instead of a stack trace for what the shopkeeper can fix. */
import { constants } from 'node:os';

/** Runs the command and exits with what it returns; anything thrown is printed in one line, exit code 2. */
export async function endWith(name: string, command: () => Promise<number>): Promise<never> {
  // The default of a signal ends the process without its clean-up (`process.on('exit')`).
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

// What a person can fix is a plain Error with a sentence of ours; anything else needs its stack trace.
function isBug(error: unknown): boolean {
  return !(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype;
}
