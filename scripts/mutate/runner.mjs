// Runs each test first as it is, then once for each mutant that it reached and that no test has noticed yet.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestRunner } from 'vitest';

/** More turns of a loop than any rule needs. */
const MOST_TURNS = 1_000_000;

class MutantRun {
  active = -1;
  reached = new Set();
  /** Reached while modules were loaded. */
  loaded = new Set();
  file = undefined;
  seenByTests = new Set();
  killed = new Set();
  failedUnchanged = [];
  turns = 0;

  is(index) {
    this.reached.add(index);
    return index === this.active;
  }

  turn() {
    this.turns += 1;
    if (this.turns > MOST_TURNS) throw new Error('a loop does not end');
  }

  /** Mutants reached before the first test of a file belong to the loading of modules. */
  enter(file) {
    if (file === this.file) return;
    this.file = file;
    for (const index of this.reached) this.loaded.add(index);
  }

  start(index) {
    this.active = index;
    this.turns = 0;
    this.reached = new Set();
  }
}

/** The runner is loaded anew for a test file, while the rules may stay loaded: they share one run. */
globalThis.__mutants ??= new MutantRun();
const run = globalThis.__mutants;
const file = path.join(process.env.MUTATION_REPORTS, `${randomUUID()}.json`);

export default class MutationRunner extends TestRunner {
  async runTask(test) {
    const perform = TestRunner.getTestFn(test);
    run.enter(test.file);
    run.start(-1);
    try {
      await perform();
    } catch (error) {
      run.failedUnchanged.push(test.name);
      writeReport();
      throw error;
    }
    for (const index of run.reached) {
      run.seenByTests.add(index);
      if (run.killed.has(index)) continue;
      if (await isNoticed(perform, index)) run.killed.add(index);
    }
    run.start(-1);
    writeReport();
  }
}

/** Written after each test, because a worker may end without a further call. */
function writeReport() {
  const { killed, seenByTests, failedUnchanged, loaded } = run;
  const report = { killed: [...killed], reached: [...seenByTests], loaded: [...loaded], failedUnchanged };
  writeFileSync(file, JSON.stringify(report));
}

async function isNoticed(perform, index) {
  const { reached } = run;
  run.start(index);
  try {
    await perform();
    return false;
  } catch {
    return true;
  } finally {
    run.reached = reached;
  }
}
