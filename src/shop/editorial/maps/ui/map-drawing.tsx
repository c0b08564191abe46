import { drawMap, type Drawing, type PixelPosition } from '../drawing.ts';
import type { MapView, Marker } from '../map-settings.ts';
import { distance, texts } from '../texts.ts';
import styles from './map.module.css';

/** Repeated here because style sheets do not apply to a drawing served as a standalone picture. */
const INK = '#1c2333';
const OVERLAY_PX = { width: 260, height: 140 };

/** A map as SVG: pins, lines and shapes on a grid, with a scale. Uses no external servers. */
export function MapDrawing({ view }: { view: MapView }) {
  const drawing = drawMap(view);
  const { widthPx, heightPx, colors, meridians, parallels, pins, overlay } = drawing;
  const titles = view.markers.map(({ title }) => title).filter((title) => title !== '');
  return (
    <svg
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={titles.length === 0 ? texts.map : texts.mapOf(titles.join(', '))}
      fontFamily="sans-serif"
      fontSize="14"
      className={styles.drawing}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={widthPx} height={heightPx} fill={colors.ground} />
      <g stroke={colors.grid} strokeWidth="2">
        {meridians.map((x) => (
          <path key={`m${x}`} d={`M${x} 0V${heightPx}`} />
        ))}
        {parallels.map((y) => (
          <path key={`p${y}`} d={`M0 ${y}H${widthPx}`} />
        ))}
      </g>
      <Path view={view} drawing={drawing} />
      {pins.map((spot, index) => {
        const marker = view.markers[index];
        // Puts the label on the side with enough space.
        const side = spot.x > widthPx * 0.6 ? 'before' : 'after';
        return marker && <Pin key={index} spot={spot} marker={marker} side={side} number={index + 1} />;
      })}
      {overlay && (
        <foreignObject
          x={overlay.x - OVERLAY_PX.width / 2}
          y={overlay.y - OVERLAY_PX.height}
          {...OVERLAY_PX}
          className={styles.overlay}
        >
          <div className={styles.bubble} dangerouslySetInnerHTML={{ __html: view.overlay }} />
        </foreignObject>
      )}
      <Scale drawing={drawing} />
    </svg>
  );
}

const points = (path: readonly PixelPosition[]) => path.map(({ x, y }) => `${x},${y}`).join(' ');

function Path({ view: { type, stroke }, drawing: { path } }: { view: MapView; drawing: Drawing }) {
  if (path.length === 0) return null;
  const line = {
    points: points(path),
    stroke: stroke.color,
    strokeOpacity: stroke.opacity,
    strokeWidth: stroke.weightPx,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  if (type === 'polygon')
    return <polygon {...line} fill={stroke.fillColor} fillOpacity={stroke.fillOpacity} />;
  // A route is dashed because it is a straight line, not the actual way.
  return <polyline {...line} fill="none" strokeDasharray={type === 'routes' ? '2 12' : undefined} />;
}

type PinProps = { spot: PixelPosition; marker: Marker; side: 'before' | 'after'; number: number };

function Pin({ spot: { x, y }, marker, side, number }: PinProps) {
  const { icon, color, title } = marker;
  // Icons from other sites are not loaded here; they appear only on Google's map, on request.
  if (icon?.url.startsWith('/'))
    return (
      <image
        href={icon.url}
        x={x - icon.width / 2}
        y={y - icon.height}
        width={icon.width}
        height={icon.height}
      />
    );
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0C-5-9-15-17-15-28a15 15 0 0 1 30 0C15-17 5-9 0 0Z"
        fill={color}
        stroke="#fff"
        strokeWidth="2"
      />
      <text y="-23" textAnchor="middle" fill="#fff" className={styles.number}>
        {number}
      </text>
      {title && (
        <text
          x={side === 'after' ? 22 : -22}
          y="-22"
          textAnchor={side === 'after' ? 'start' : 'end'}
          className={styles.name}
        >
          {title}
        </text>
      )}
    </g>
  );
}

function Scale({ drawing: { widthPx, heightPx, scale } }: { drawing: Drawing }) {
  return (
    <g className={styles.scale} aria-hidden="true">
      <path d={`M20 ${heightPx - 28}v8h${scale.px}v-8`} fill="none" stroke={INK} />
      <text x={20 + scale.px / 2} y={heightPx - 34} textAnchor="middle">
        {distance(scale.metres)}
      </text>
      <path d={`M${widthPx - 32} 56V28m-6 8 6-9 6 9`} fill="none" stroke={INK} />
      <text x={widthPx - 32} y="20" textAnchor="middle">
        {texts.north}
      </text>
    </g>
  );
}
