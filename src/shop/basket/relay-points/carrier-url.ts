/** A contract with a carrier that has a search for its points. */
export type RelayCarrier = {
  readonly name: 'mondial-relay' | 'colissimo';
  readonly account: string;
  readonly password: string;
  /** Without a path. */
  readonly origin: string;
};

/**
 * Reads a setting such as `mondial-relay://enseigne:clé@api.mondialrelay.com`; `?tls=false` is for a service
 * without TLS. Undefined if it names no carrier that the shop knows.
 */
export function parseCarrierUrl(text: string): RelayCarrier | undefined {
  const parts =
    /^(mondial-relay|colissimo):\/\/([^:@/]+):([^@/]+)@([\w.-]+(?::\d+)?)\/?(\?tls=false)?$/u.exec(text);
  if (!parts) return undefined;
  const [, scheme = '', account = '', password = '', host = '', withoutTls] = parts;
  return {
    name: scheme === 'colissimo' ? 'colissimo' : 'mondial-relay',
    account: decodeURIComponent(account),
    password: decodeURIComponent(password),
    origin: `${withoutTls === undefined ? 'https' : 'http'}://${host}`,
  };
}
