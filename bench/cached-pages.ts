import { join } from 'node:path';
import type { BarePage, BareState } from './bare-server.ts';
import { startChild } from './child.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { median } from './statistics.ts';

const ROUNDS = 13;
const RUN_MS = 350;
const WARM_UP_MS = 1_000;
const CONNECTIONS = 16;
const LEAST_RATIO = 0.9;

const PAGES = { home: '/', listing: '/boutique/', product: '/produit/tour-rose/' };

type Whose = 'shop' | 'bare';
type Run = { perSecond: number; cpuMicroseconds: number; generatorBusy: number };
type Round = Record<Whose, Run>;

/** What the server adds by itself, differently each time. */
const OWN_HEADERS = /^(date|connection|keep-alive)$/i;

/**
 * Requests per second of a page kept in memory against a bare server that sends the same bytes. The two take turns, now
 * one first and now the other, and each round gives one ratio: what else the machine does meanwhile falls on both.
 */
export async function measureCachedPages(shop: Shop): Promise<Row[]> {
  const bare = startChild<BarePage | 'state', BareState>(join(import.meta.dirname, 'bare-server.ts'));
  const generator = startChild<Load, LoadResult>(join(import.meta.dirname, 'load-generator.ts'));
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const { rawHeaders, body } = await shop.ask(path);
      const { port } = await bare.ask({ headers: withoutOwn(rawHeaders), body });
      const targets = {
        shop: { port: shop.port, cpuMs: async () => 1000 * (await shop.metric('process_cpu_seconds_total')) },
        bare: { port, cpuMs: async () => (await bare.ask('state')).cpuMs },
      };
      const runOn = async (whose: Whose, ms: number): Promise<Run> => {
        const target = targets[whose];
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
        const early = round % 2 === 0 ? await runOn('shop', RUN_MS) : undefined;
        const bareRun = await runOn('bare', RUN_MS);
        rounds.push({ shop: early ?? (await runOn('shop', RUN_MS)), bare: bareRun });
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
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const ratio = middle((round) => round.shop.perSecond / round.bare.perSecond);
  const rate = (whose: Whose) => Math.round(middle((round) => round[whose].perSecond));
  const cpu = (whose: Whose) => Math.round(middle((round) => round[whose].cpuMicroseconds));
  const busy = Math.round(
    100 * middle((round) => Math.max(round.shop.generatorBusy, round.bare.generatorBusy)),
  );
  return {
    what: `Cached page, ${name} (${(bytes / 1000).toFixed(1)} kB): requests/s against a bare node:http server sending the same bytes`,
    measured: `${ratio.toFixed(2)} (${rate('shop')}/s and ${rate('bare')}/s; ${cpu('shop')} µs and ${cpu('bare')} µs of processor each; load generator ${busy} % busy)`,
    figure: `≥ ${LEAST_RATIO.toFixed(2)}`,
    holds: ratio >= LEAST_RATIO,
  };
}
