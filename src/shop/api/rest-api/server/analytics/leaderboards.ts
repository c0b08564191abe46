import { z } from 'zod';
import { formatCount } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import {
  LEADERS,
  listLeaders,
  type Leader,
  type LeaderKind,
} from '#shop/orders/sales-figures/server/list-leaders.ts';
import { may, type Role } from '#shop/staff/access/roles.ts';
import { integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import type { SalesRange } from '#shop/orders/sales-figures/sales-intervals.ts';
import { analyticsTexts } from '../../texts-analytics.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { rangeArgs, rangeOf } from './range-args.ts';

const cell = z.object({ display: z.string(), value: z.union([z.string(), z.number()]), format: z.string() });
const header = z.object({ label: z.string() });
const described = z.object({ id: z.enum(LEADERS), label: z.string(), headers: z.array(header) });
const board = described.extend({ rows: z.array(z.array(cell)) });

const MOST_ROWS = 20;
const ROWS = 5;
const boardArgs = rangeArgs.extend({
  per_page: integer(1, MOST_ROWS).default(ROWS).describe(analyticsTexts.parameters.lines),
});

const describeBoard = (id: LeaderKind) => {
  const { label, headers } = analyticsTexts.leaders[id];
  return { id, label, headers: headers.map((text) => ({ label: text })) };
};

/** `display` is text: the shop has no screens of the platform to link to. */
const rowOf = ({ name, count, cents }: Leader) => [
  { display: name, value: name, format: 'text' },
  { display: formatCount(count), value: count, format: 'number' },
  { display: formatPrice(toCents(cents)), value: cents / 100, format: 'currency' },
];

async function showBoard({ db }: RestDeps, id: LeaderKind, range: SalesRange, most: number) {
  const leaders = await listLeaders(db, id, range, most);
  return { ...describeBoard(id), rows: leaders.map(rowOf) };
}

/** Names of customers are for those who may see customers. */
const boardsOf = (role: Role): readonly LeaderKind[] =>
  LEADERS.filter((id) => id !== 'customers' || may(role, 'see-customers'));

const seen = { methods: ['GET'], needs: 'see-figures', purpose: 'view' } as const;
const unknownBoard = () => failure(404, 'leaderboard_invalid_id', analyticsTexts.unknownBoard);

/** What sold most in a range. */
export const leaderboardEndpoints: readonly Endpoint[] = [
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/leaderboards',
    item: board,
    isList: true,
    summary: analyticsTexts.boards,
    args: boardArgs,
    answer: async (deps, { role }, args) => {
      const range = rangeOf(deps, args);
      const body = [];
      for (const id of boardsOf(role)) body.push(await showBoard(deps, id, range, args.per_page));
      return { body };
    },
  }),
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/leaderboards/allowed',
    item: described,
    isList: true,
    summary: analyticsTexts.allowed,
    args: anyArgs,
    answer: async (_deps, { role }) => ({ body: boardsOf(role).map(describeBoard) }),
  }),
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/leaderboards/{leaderboard}',
    item: board,
    isList: true,
    summary: analyticsTexts.board,
    args: boardArgs,
    unknownCode: unknownBoard().wire.code,
    answer: async (deps, { role, path }, args) => {
      const id = boardsOf(role).find((one) => one === path['leaderboard']);
      if (!id) throw unknownBoard();
      return { body: [await showBoard(deps, id, rangeOf(deps, args), args.per_page)] };
    },
  }),
];
