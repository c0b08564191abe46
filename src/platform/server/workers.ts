import cluster, { type Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { sumMetrics } from './metrics.ts';

/* Several web processes on one port. The primary serves no requests: it owns the database, starts the
   workers, replaces a worker that dies, and aggregates their metrics. */

type Message =
  | { kind: 'ask-metrics'; id: number }
  | { kind: 'give-metrics'; id: number; metrics: object }
  | { kind: 'all-metrics'; id: number; text: string };

/** A web process exited before it could serve. */
export class WorkerEnded extends Error {}

const METRICS_TIMEOUT_MS = 2_000;
const RESTART_DELAY_MS = 500;
const DATABASE_CHECK_MS = 1_000;

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;
}

export async function superviseWorkers(
  count: number,
  env: Record<string, string>,
  revive: () => Promise<void>,
): Promise<{ stopped: Promise<void> }> {
  let stopping = false;
  const listening = Array.from({ length: count }, () => startWorker(env));
  // A worker that fails to start reports the reason itself; the shop then exits.
  await Promise.all(listening).catch(async (error: unknown) => {
    await endWorkers();
    throw error;
  });
  cluster.on('exit', () => {
    setTimeout(() => {
      // The shop may be stopping by now: a process started now would outlive it.
      if (!stopping) void startWorker(env).catch(() => undefined);
    }, RESTART_DELAY_MS);
  });
  cluster.on('message', (worker, message: unknown) => {
    if (isMessage(message) && message.kind === 'ask-metrics') {
      // Missing metrics must not end the shop.
      gatherMetrics(worker, message.id).catch(() =>
        sendTo(worker, { kind: 'all-metrics', id: message.id, text: '' }),
      );
    }
  });
  // Only the primary owns the embedded server, so only it restarts it.
  const watch = setInterval(() => void revive().catch(() => undefined), DATABASE_CHECK_MS);
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      stopping = true;
      clearInterval(watch);
      void endWorkers().then(resolve);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
  return { stopped };
}

/** A worker that has not exited after this time is killed. */
const STOP_TIMEOUT_MS = 9_000;

/**
 * Tells all workers to finish their requests, and waits until they have exited. `worker.kill` would first
 * wait until all their connections are closed.
 */
async function endWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const exits = workers.map((worker) => new Promise((exited) => worker.once('exit', exited)));
  for (const worker of workers) worker.process.kill('SIGTERM');
  const timer = setTimeout(
    () => workers.forEach((worker) => worker.process.kill('SIGKILL')),
    STOP_TIMEOUT_MS,
  );
  await Promise.all(exits);
  clearTimeout(timer);
}

function startWorker(env: Record<string, string>): Promise<void> {
  const worker = cluster.fork(env);
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) => reject(new WorkerEnded(`a web process ended with code ${code}`)));
  });
}

async function gatherMetrics(asker: Worker, id: number): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const answers = await Promise.all(workers.map((worker) => askWorker(worker, id)));
  const text = await sumMetrics(answers.filter((answer) => answer !== undefined));
  sendTo(asker, { kind: 'all-metrics', id, text });
}

/** Skips a worker that died while it waited for the answer. */
function sendTo(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message);
}

function askWorker(worker: Worker, id: number): Promise<object | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), METRICS_TIMEOUT_MS);
    const listen = (message: unknown) => {
      if (!isMessage(message) || message.kind !== 'give-metrics' || message.id !== id) return;
      clearTimeout(timer);
      worker.off('message', listen);
      resolve(message.metrics);
    };
    worker.on('message', listen);
    sendTo(worker, { kind: 'ask-metrics', id });
  });
}

/** In a worker: sends the metrics of this process to the primary on request. */
export function answerMetricsRequests(registry: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    if (!isMessage(message) || message.kind !== 'ask-metrics') return;
    void registry
      .getMetricsAsJSON()
      .then((metrics) => process.send?.({ kind: 'give-metrics', id: message.id, metrics } satisfies Message));
  });
}

/**
 * In a worker: returns a function that loads the metrics of all processes; undefined if there is only one
 * process.
 */
export function allMetricsThroughPrimary(): (() => Promise<string>) | undefined {
  if (!cluster.isWorker) return undefined;
  let nextId = process.pid * 1_000_000;
  return () =>
    new Promise((resolve) => {
      const id = nextId++;
      const listen = (message: unknown) => {
        if (!isMessage(message) || message.kind !== 'all-metrics' || message.id !== id) return;
        process.off('message', listen);
        resolve(message.text);
      };
      process.on('message', listen);
      process.send?.({ kind: 'ask-metrics', id } satisfies Message);
    });
}
