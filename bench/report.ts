import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './shop.ts';

/** One row of the table. `holds` is null if there is no target. */
export type Row = { what: string; measured: string; figure: string; holds: boolean | null };

export type Table = { title: string; head: string[]; rows: string[][] };

const MARK = { true: '✓', false: '✗', null: '' };

export function toTable(rows: Row[]): Table {
  return {
    title: 'Figures',
    head: ['What', 'Measured', 'To hold', ''],
    rows: rows.map(({ what, measured, figure, holds }) => [what, measured, figure, MARK[`${holds}`]]),
  };
}

/** Writes bench/latest.md and returns its text. Nothing in it identifies the machine. */
export function writeReport(tables: Table[], remarks: string[]): string {
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores, ${memoryGb} GB, ${process.platform}-${process.arch}, Node ${process.version}`;
  const text = [
    '# Bench',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${machine}`,
    ...tables.flatMap((table) => [`## ${table.title}`, toMarkdown(table)]),
    ...remarks,
  ].join('\n\n');
  writeFileSync(join(root, 'bench/latest.md'), `${text}\n`);
  return text;
}

/** Pads the columns, so that the table is also readable in a terminal. */
export function toMarkdown({ head, rows }: Table): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
