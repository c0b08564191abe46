import { connect } from 'node:net';
import { createRandom } from './random.ts';
import { createRequest, type FuzzRequest, type FuzzInput } from './requests.ts';

type Finding = {
  readonly kind: 'server error' | 'hang' | 'stack trace';
  readonly seed: number;
  readonly request: number;
  readonly bytes: string;
};

export type FuzzReport = {
  readonly findings: readonly Finding[];
  /** The number of responses per status; `closed` counts connections that were closed without a response. */
  readonly statuses: Readonly<Record<string, number>>;
};

type Options = {
  readonly origin: URL;
  readonly known: FuzzInput;
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** Called before the first request and then every 500 requests, while others are in flight. */
  readonly onProgress: (done: number) => Promise<void>;
};

const CONCURRENCY = 8;
const PROGRESS_EVERY = 500;
/** Far longer than any response takes, even on a busy machine. */
const HANG_MS = 60_000;
const MAX_FINDINGS = 50;
const STACK = /\n\s+at .+:\d+:\d+|node_modules\//;

/**
 * Sends requests that depend only on the seed and their number, and reports responses the shop must never
 * give.
 */
export async function fuzz({ origin, known, seed, first, count, onProgress }: Options): Promise<FuzzReport> {
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  let next = first;
  const sendOne = async (number: number) => {
    const request = createRequest(createRandom(seed, number), known);
    const answer = await send(origin, request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const kind = classifyAnswer(answer);
    if (!kind) return;
    const bytes = request.bytes.subarray(0, 4_000).toString('latin1');
    findings.push({ kind, seed, request: number, bytes });
  };
  const work = async () => {
    while (next < first + count && findings.length < MAX_FINDINGS) {
      const number = next++;
      if ((number - first) % PROGRESS_EVERY === 0) await onProgress(number - first);
      await sendOne(number);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { findings, statuses };
}

type Answer = { readonly status: string; readonly text: string; readonly isHanging: boolean };

function classifyAnswer({ status, text, isHanging }: Answer): Finding['kind'] | undefined {
  if (isHanging) return 'hang';
  // The shop responds with 503 when its database is too slow.
  if (status.startsWith('5') && status !== '503') return 'server error';
  return STACK.test(text) ? 'stack trace' : undefined;
}

/** Sends the bytes over a new connection and reads until the server closes it. */
function send({ hostname, port }: URL, { bytes, isTruncated }: FuzzRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const finish = (isHanging: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ status: /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 'closed', text, isHanging });
    };
    const timer = setTimeout(() => finish(true), HANG_MS);
    const socket = connect(Number(port), hostname, () =>
      isTruncated ? socket.end(bytes) : socket.write(bytes),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that rejects a request may reset the connection while the request is still being written.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(false));
  });
}
