/** How a command of the shopkeeper ends: with an exit code, and a sentence instead of a stack where he can help himself. */

/** Runs the command and exits with what it returns; anything thrown is said in one line and ends it with 2. */
export async function endWith(name: string, command: () => Promise<number>): Promise<never> {
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
