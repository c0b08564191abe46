import type { Arrow, Layer } from './measure.ts';

const STEP_X = 80;
const STEP_Y = 56;
const BOX = { width: 116, height: 36 };
const MARGIN = 24;
const HEAD = 76;
const FONT = 'font-family="system-ui, sans-serif"';

const left = (row: number) => MARGIN + row * STEP_X;
const top = (row: number) => HEAD + row * STEP_Y;
const middleX = (row: number) => left(row) + BOX.width / 2;
const middleY = (row: number) => top(row) + BOX.height / 2;

/**
 * Draws the layers as a staircase. An arrow leaves its box to the right and comes down on the box it imports;
 * the number at the corner counts the importing lines. An upward import would be drawn in red.
 */
export function drawMap(layers: readonly Layer[], arrows: readonly Arrow[]): string {
  const rowOf = new Map(layers.map(({ name }, row) => [name, row]));
  const places = arrows.map(({ from, to, imports }) => ({
    from: rowOf.get(from) ?? 0,
    to: rowOf.get(to) ?? 0,
    imports,
  }));
  const width = left(layers.length - 1) + BOX.width + MARGIN;
  const height = top(layers.length - 1) + BOX.height + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The layers of src and the imports between them</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5b6472"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="34" ${FONT} font-size="18" font-weight="600" fill="#1c2430">The layers of src</text>`,
    `<text x="${MARGIN}" y="54" ${FONT} font-size="12" fill="#5b6472">An arrow goes right, then down to the imported layer; its number counts imports. Drawn by npm run map.</text>`,
    ...places.map(drawLine),
    ...layers.map(drawBox),
    ...places.map(drawCount),
    '</svg>',
    '',
  ].join('\n');
}

type Place = { readonly from: number; readonly to: number; readonly imports: number };

function drawLine({ from, to }: Place): string {
  const isDown = to > from;
  const start = isDown ? left(from) + BOX.width : left(from);
  const end = isDown ? top(to) : top(to) + BOX.height;
  const colour = isDown ? '#b6bdc8' : '#c8102e';
  return `<path d="M${start} ${middleY(from)}H${middleX(to)}V${end}" fill="none" stroke="${colour}" marker-end="url(#tip)"/>`;
}

/** The names of slices stand to the left of a box that has room for them. */
function drawBox({ name, files, parts }: Layer, row: number): string {
  const list = parts.join(' · ');
  const hasRoom = list !== '' && list.length * 6 < left(row) - MARGIN;
  return [
    `<rect x="${left(row)}" y="${top(row)}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#eef3fb" stroke="#44679f"/>`,
    `<text x="${middleX(row)}" y="${top(row) + 16}" ${FONT} font-size="13" font-weight="600" text-anchor="middle" fill="#1c2430">${name}</text>`,
    `<text x="${middleX(row)}" y="${top(row) + 30}" ${FONT} font-size="11" text-anchor="middle" fill="#5b6472">${files} files</text>`,
    ...(hasRoom
      ? [
          `<text x="${left(row) - 10}" y="${middleY(row) + 4}" ${FONT} font-size="11" text-anchor="end" fill="#5b6472">${list}</text>`,
        ]
      : []),
  ].join('\n');
}

function drawCount({ from, to, imports }: Place): string {
  const x = middleX(to);
  const y = middleY(from);
  const wide = 12 + String(imports).length * 7;
  return [
    `<rect x="${x - wide / 2}" y="${y - 9}" width="${wide}" height="18" rx="9" fill="#fff" stroke="${to > from ? '#b6bdc8' : '#c8102e'}"/>`,
    `<text x="${x}" y="${y + 4}" ${FONT} font-size="11" text-anchor="middle" fill="#1c2430">${imports}</text>`,
  ].join('\n');
}
