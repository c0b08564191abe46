import { connect } from 'node:net';
import { createRandom } from './random.ts';
import { createRequest, type FuzzRequest, type Knowledge } from './requests.ts';

type Finding = {
  readonly kind: 'status 500' | 'hang' | 'stack trace';
  readonly seed: number;
  readonly request: number;
  readonly bytes: string;
};

type FuzzReport = {
  readonly findings: readonly Finding[];
  readonly statuses: Readonly<Record<string, number>>;
  /** Resident memory after a tenth of the requests and at the end. */
  readonly memoryMb: { readonly early: number; readonly late: number };
};

type Options = {
  readonly origin: URL;
  readonly known: Knowledge;
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** Called now and then, for example to forget counted attempts. */
  readonly pause: (done: number) => Promise<void>;
};

const AT_ONCE = 8;
const PAUSE_EVERY = 500;
/** Far longer than any answer takes, also on a machine that is busy with other things. */
const HANG_MS = 60_000;
const MOST_FINDINGS = 50;
const STACK = /\n\s+at .+:\d+:\d+|node_modules\//;

/** Sends many requests, each made only from the seed and its number, and tells what the shop must not answer. */
export async function fuzz({ origin, known, seed, first, count, pause }: Options): Promise<FuzzReport> {
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  let next = first;
  let earlyMb = 0;
  const one = async (number: number) => {
    const request = createRequest(createRandom(seed, number), known);
    const { status, text, isHanging } = await send(origin, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const kind = isHanging
      ? 'hang'
      : status === '500'
        ? 'status 500'
        : STACK.test(text)
          ? 'stack trace'
          : undefined;
    if (kind)
      findings.push({
        kind,
        seed,
        request: number,
        bytes: request.bytes.subarray(0, 4_000).toString('latin1'),
      });
  };
  const worker = async () => {
    while (next < first + count && findings.length < MOST_FINDINGS) {
      const number = next++;
      const done = number - first;
      if (done % PAUSE_EVERY === 0) await pause(done);
      if (done === Math.floor(count / 10)) earlyMb = residentMb();
      await one(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { findings, statuses, memoryMb: { early: earlyMb, late: residentMb() } };
}

const residentMb = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

type Answer = { readonly status: string; readonly text: string; readonly isHanging: boolean };

/** Sends the bytes over a connection of their own and reads until it is closed. */
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
    // A server that refuses a request may reset the connection while it is still being written.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(false));
  });
}
