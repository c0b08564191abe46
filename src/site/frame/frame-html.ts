import type { ReactElement } from 'react';
import { renderFragment } from '#platform/server/render.tsx';
import type { Frame } from './frame.ts';

/** The rendered parts of each frame, released together with the frame. */
const cachedParts = new WeakMap<Frame, Map<string, { readonly __html: string }>>();

/** Renders a part that all pages share, once per `name` and frame. */
export function frameHtml(frame: Frame, name: string, part: () => ReactElement): { readonly __html: string } {
  const parts = cachedParts.get(frame) ?? new Map<string, { readonly __html: string }>();
  cachedParts.set(frame, parts);
  const html = parts.get(name) ?? { __html: renderFragment(part()) };
  parts.set(name, html);
  return html;
}
