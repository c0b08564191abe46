import type { Page } from 'playwright-core';

/** Records the name and duration of each animation the browser starts from now on. */
export async function listenToAnimations(
  page: Page,
): Promise<{ name: string; durationMs: number | undefined }[]> {
  const started: { name: string; durationMs: number | undefined }[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  client.on('Animation.animationStarted', ({ animation }) =>
    started.push({ name: animation.name, durationMs: animation.source?.duration }),
  );
  return started;
}
