export type OutboundCall = {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte sent to the last byte received. */
  readonly deadlineMs: number;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly ok: boolean;
  json(): unknown;
  text(): string;
};

const LARGEST_ANSWER_BYTES = 1024 * 1024;

/**
 * The only function with which the shop calls other services. Redirects are refused, because a foreign
 * service could redirect the shop to urls in the private network; a slow or endless response is aborted.
 */
export async function callOut({ url, deadlineMs, ...call }: OutboundCall): Promise<OutboundAnswer> {
  const response = await fetch(url, {
    ...call,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  });
  const { status, ok } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new Error(`the service answered with a redirect (${status}), which is not followed`);
  }
  const text = await readText(response);
  return { status, ok, json: () => parseJson(text), text: () => text };
}

/** Returns undefined if the response is not JSON; schemas reject that. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) throw new Error('the service answered with more than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
