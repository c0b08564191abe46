import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BarePage, BareState } from './bare-server.ts';
import { startChild } from './child.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { median } from './statistics.ts';

const ROUNDS = 21;
const RUN_MS = 150;
const WARM_UP_MS = 1_000;
const CONNECTIONS = 16;
const LEAST_RATIO = 0.9;
const COMPRESSED_MS = 300;

const PAGES = { home: '/', listing: '/boutique/', product: '/produit/tour-rose/' };

type ServerName = 'shop' | 'bare';
type Run = { perSecond: number; cpuMicroseconds: number; generatorBusy: number };
type Round = Record<ServerName, readonly Run[]>;
/**
 * Each server runs both in the middle and at the ends of a round, so that a drift in machine speed affects
 * both.
 */
const TURNS: readonly (readonly ServerName[])[] = [
  ['shop', 'bare', 'bare', 'shop'],
  ['bare', 'shop', 'shop', 'bare'],
];

/** Headers that the server adds itself, with varying values. */
const OWN_HEADERS = /^(date|connection|keep-alive)$/i;

/**
 * Requests per second of a cached page against a bare server that sends the same bytes. The two alternate in
 * short runs, and each round of four gives one ratio: other load on the machine affects both.
 */
export async function measureCachedPages(shop: Shop): Promise<Row[]> {
  const bare = startChild<BarePage | 'state', BareState>(join(import.meta.dirname, 'bare-server.ts'));
  const generator = startChild<Load, LoadResult>(join(import.meta.dirname, 'load-generator.ts'));
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      // A page that is requested repeatedly is compressed again.
      for (let time = 0; time < 3; time++) await shop.ask(path);
      await wait(COMPRESSED_MS);
      const { rawHeaders, body } = await shop.ask(path);
      const { port } = await bare.ask({ headers: withoutOwn(rawHeaders), body });
      const targets = {
        shop: { port: shop.port, cpuMs: async () => 1000 * (await shop.metric('process_cpu_seconds_total')) },
        bare: { port, cpuMs: async () => (await bare.ask('state')).cpuMs },
      };
      const runOn = async (server: ServerName, ms: number): Promise<Run> => {
        const target = targets[server];
        const before = await target.cpuMs();
        const load = await generator.ask({ port: target.port, path, connections: CONNECTIONS, ms });
        const serverCpuMs = (await target.cpuMs()) - before;
        return {
          perSecond: (load.responses * 1000) / load.ms,
          cpuMicroseconds: (serverCpuMs * 1000) / load.allResponses,
          generatorBusy: load.cpuMs / load.ms,
        };
      };
      await runOn('shop', WARM_UP_MS);
      await runOn('bare', WARM_UP_MS);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const runs: Record<ServerName, Run[]> = { shop: [], bare: [] };
        for (const server of TURNS[round % TURNS.length] ?? [])
          runs[server].push(await runOn(server, RUN_MS));
        rounds.push(runs);
      }
      rows.push(toRow(name, body.length, rounds));
    }
    return rows;
  } finally {
    bare.stop();
    generator.stop();
  }
}

function withoutOwn(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !OWN_HEADERS.test(rawHeaders[index - (index % 2)] ?? ''));
}

function toRow(name: string, bytes: number, rounds: Round[]): Row {
  const total = (round: Round, server: ServerName) =>
    round[server].reduce((sum, run) => sum + run.perSecond, 0);
  const ratio = median(rounds.map((round) => total(round, 'shop') / total(round, 'bare')));
  const middle = (server: ServerName, value: (run: Run) => number) =>
    median(rounds.flatMap((round) => round[server].map(value)));
  const rate = (server: ServerName) => Math.round(middle(server, (run) => run.perSecond));
  const cpu = (server: ServerName) => Math.round(middle(server, (run) => run.cpuMicroseconds));
  const busy = Math.round(100 * middle('bare', (run) => run.generatorBusy));
  return {
    what: `Cached page, ${name} (${(bytes / 1000).toFixed(1)} kB): requests/s against a bare node:http server sending the same bytes`,
    measured: `${ratio.toFixed(2)} (${rate('shop')}/s and ${rate('bare')}/s; ${cpu('shop')} µs and ${cpu('bare')} µs of processor each; load generator ${busy} % busy)`,
    figure: `≥ ${LEAST_RATIO.toFixed(2)}`,
    holds: ratio >= LEAST_RATIO,
  };
}
