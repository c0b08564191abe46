import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

/** Props passed from the server to an island: JSON by type, so a function or a Date does not compile. */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * When the island's script is loaded and run: when the browser is idle, or once the island is in the
 * viewport.
 */
type HydrateWhen = 'idle' | 'visible';

export type IslandDefinition<Props> = {
  readonly name: string;
  readonly Component: (props: Props) => ReactNode;
};

/** `name` is the key of the island in src/browser.ts. */
export const defineIsland = <Props,>(
  name: string,
  Component: (props: Props) => ReactNode,
): IslandDefinition<Props> => ({ name, Component });

type IslandRenderer = (element: ReactElement, idPrefix: string) => string;

/** The server provides its renderer here, so that this file needs no server code. */
export const IslandRendering = createContext<IslandRenderer | null>(null);

type IslandProps<Props> = {
  of: IslandDefinition<Props>;
  /** Unique on the page. */
  id: string;
  props: Props;
  when?: HydrateWhen;
};

/** A part of a page that is hydrated in the browser. It is complete HTML before that. */
export function Island<Props extends { readonly [key: string]: JsonValue }>(island: IslandProps<Props>) {
  const { of, id, props, when = 'idle' } = island;
  const render = useContext(IslandRendering);
  if (!render) throw new Error('an island can only be placed on a page rendered by the server');
  const html = render(<of.Component {...props} />, `${id}-`);
  return (
    <div data-island={of.name} data-island-id={id} data-when={when}>
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </div>
  );
}

/** JSON escaped for a script element: no text in it can close that element. */
export function scriptJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped);
}
