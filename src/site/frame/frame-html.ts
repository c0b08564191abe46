import type { ReactElement } from 'react';
import { renderFragment } from '#platform/server/render.tsx';
import type { Frame } from './frame.ts';

/** What was rendered of each frame; it is forgotten with it. */
const kept = new WeakMap<Frame, Map<string, { readonly __html: string }>>();

/** A part of the frame, which all pages have: rendered once for each `name` as long as the frame stays as it is. */
export function frameHtml(frame: Frame, name: string, part: () => ReactElement): { readonly __html: string } {
  const parts = kept.get(frame) ?? new Map<string, { readonly __html: string }>();
  kept.set(frame, parts);
  const html = parts.get(name) ?? { __html: renderFragment(part()) };
  parts.set(name, html);
  return html;
}
