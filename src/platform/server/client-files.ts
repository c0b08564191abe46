import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of the client build, in the encodings that the build has prepared. */
export async function serveClientFiles(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(serveStatic, {
    root,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // Built files have their hash in their name.
      if (path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
    globIgnore: ['**/manifest.json', '**/*.map'],
  });
}
