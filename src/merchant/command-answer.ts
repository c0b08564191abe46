/** The outcome of a command and the lines to print. */
export type CommandAnswer = { readonly isDone: boolean; readonly lines: readonly string[] };

export const done = (...lines: readonly string[]): CommandAnswer => ({ isDone: true, lines });

export const refused = (...lines: readonly string[]): CommandAnswer => ({ isDone: false, lines });

/** Prints an answer; a refusal goes to the error output and sets the exit code. */
export function print({ isDone, lines }: CommandAnswer): void {
  for (const line of lines) (isDone ? console.log : refuse)(line);
}

/** Reports that the command failed; pending work still completes. */
export function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Exits immediately: the input is no valid command, or the shop is unreachable. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
