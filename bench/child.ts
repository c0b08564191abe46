import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A child process of the bench that answers questions one at a time. */
export type Child<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): void;
};

export function startChild<Question, Answer>(file: string): Child<Question, Answer> {
  const child = fork(file, { serialization: 'advanced' });
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${file} has stopped.`)));
  // A pending `ask` rejects; without one, the rejection at the end is ignored.
  died.catch(() => undefined);
  return {
    async ask(question) {
      child.send(question as object);
      const [answer] = (await Promise.race([once(child, 'message'), died])) as [Answer];
      return answer;
    },
    stop: () => child.kill(),
  };
}

/** Runs in the child process: answers every question of the parent. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question) => {
    void answer(question as Question).then((value) => process.send?.(value as object));
  });
  // The child ends with an interrupted bench.
  process.on('disconnect', () => process.exit());
}
