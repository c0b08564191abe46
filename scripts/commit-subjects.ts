// Checks the subjects of this branch's own commits: `area: imperative verb …`, as CONTRIBUTING.md asks.
import { spawnSync } from 'node:child_process';

const AREA = /^[a-z][a-z0-9/,& -]*: (?<text>\S.*)$/;
/** Imperative verbs that look like another form. */
const IMPERATIVE = /(ss|focus|bias|alias|eed|embed|shed)$/;
const THIRD_PERSON_OR_PAST = /(s|ed)$/;
/** Words that begin a statement, such as “the cart keeps its lines”. */
const STATEMENT = /^(the|a|an|it|this|that|there|what|who|which|where|when|how|every|each|no|nothing) /;
const STATES = /^\S+ (is|are|was|were|has|have|can|cannot|does|do|will|must|should) /;

/** Returns why a subject does not follow the rule, or undefined if it does. */
export function faultOfSubject(subject: string): string | undefined {
  if (subject.startsWith('Revert "')) return undefined;
  const text = AREA.exec(subject)?.groups?.['text'];
  if (text === undefined) return 'begin with the area in lower case, a colon and a space';
  const [verb = ''] = text.split(' ');
  if (/^[A-Z]/.test(verb)) return 'begin with a lower-case verb';
  if (STATEMENT.test(text) || STATES.test(text)) return 'say what to do, not what is the case';
  if (THIRD_PERSON_OR_PAST.test(verb) && !IMPERATIVE.test(verb)) return `use the imperative, not “${verb}”`;
  return undefined;
}

/** Runs git; undefined if there is no git, no repository or no answer. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The subjects of commits that are not in the default branch. Empty on the default branch, in an archive
 * without git, and in a shallow clone that does not reach the default branch.
 */
function listOwnSubjects(): string[] {
  const branches = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];
  const base = branches.find((name) => git('rev-parse', '--verify', '--quiet', name) !== undefined);
  const fork = base && git('merge-base', base, 'HEAD');
  if (!fork) return [];
  return (git('log', '--no-merges', '--format=%s', `${fork}..HEAD`) ?? '').split('\n').filter(Boolean);
}

if (import.meta.main) {
  for (const subject of listOwnSubjects()) {
    const fault = faultOfSubject(subject);
    if (!fault) continue;
    console.error(`“${subject}”: ${fault}`);
    process.exitCode = 1;
  }
}
