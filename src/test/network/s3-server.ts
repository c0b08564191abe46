import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export type S3Server = {
  /** The url in the format of FILES_URL; `changes` replaces the bucket or the keys. */
  url(changes?: { bucket?: string; keys?: string }): string;
  start(): Promise<void>;
  /** Stops the server; its files stay. */
  stop(): Promise<void>;
  /** Stops the server and removes its files. */
  close(): Promise<void>;
};

const BUCKET = 'eveil';
/** The only keys that s3rver accepts. */
const KEYS = 'S3RVER:S3RVER';

/** A real S3 server on this machine, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'eveil-s3-'));
  const port = await freePort();
  let server: S3rver | undefined;
  const start = async () => {
    const configureBuckets = [{ name: BUCKET }];
    server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets });
    await server.run();
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  return {
    url: ({ bucket = BUCKET, keys = KEYS } = {}) => `s3://${keys}@127.0.0.1:${port}/${bucket}?tls=false`,
    start,
    stop,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
