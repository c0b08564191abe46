/** The action of a link to `#popup:…` (§2.12). */
export type UrlAction =
  | { readonly kind: 'open'; readonly id: string; readonly toggle: boolean }
  | { readonly kind: 'close'; readonly doNotShowAgain: boolean };

type Settings = Readonly<Partial<Record<string, unknown>>>;

/**
 * `#popup:open?id=guide&toggle=yes`, and the format of page builders:
 * `#…-action:action=popup:open&settings={base64}`
 */
const WRITTEN = /^#(popup:(?:open|close))(?:\?(.*))?$/;
const BUILT = /^#[\w-]+[:]action=(popup:(?:open|close))(?:&settings=([\w+/=]*))?$/;

/** Parses the action of a hash; undefined for any other hash or if `decode`, which reads base64, throws. */
export function readUrlAction(hash: string, decode: (base64: string) => string): UrlAction | undefined {
  const text = unescaped(hash);
  const [, written, query = ''] = WRITTEN.exec(text) ?? [];
  if (written !== undefined) return toAction(written, pairsOf(query));
  const [, built, settings = ''] = BUILT.exec(text) ?? [];
  if (built === undefined) return undefined;
  const read = settings === '' ? {} : decoded(settings, decode);
  return read && toAction(built, read);
}

function toAction(name: string, settings: Settings): UrlAction | undefined {
  if (name === 'popup:close') return { kind: 'close', doNotShowAgain: isYes(settings['do_not_show_again']) };
  const { id, toggle } = settings;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { kind: 'open', id: String(id), toggle: isYes(toggle) };
}

const isYes = (value: unknown) => value === true || value === 'yes' || value === 'true' || value === '1';

const pairsOf = (query: string): Settings =>
  Object.fromEntries(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decoded(base64: string, decode: (base64: string) => string): Settings | undefined {
  try {
    const value: unknown = JSON.parse(decode(base64));
    return typeof value === 'object' && value !== null ? (value as Settings) : undefined;
  } catch {
    return undefined;
  }
}
