import { request, type IncomingHttpHeaders } from 'node:http';

export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

type PlainRequest = {
  origin: string;
  /** Sent exactly as written, without the normalization of a browser or a library. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

export function plainRequest({ origin, path, method = 'GET', headers = {}, body }: PlainRequest) {
  const { hostname, port } = new URL(origin);
  return new Promise<PlainAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
