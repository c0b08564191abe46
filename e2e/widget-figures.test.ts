import { expect } from 'vitest';
import { NARROW_SPACE } from '#platform/french.ts';
import { NUMBER_MS, PIE, PROGRESS_MS, TILT, TOOLTIP_OFFSET_PX } from '#platform/widget-defaults.ts';
import { listenToAnimations } from './support/animations.ts';
import { listAxeFindings } from './support/axe.ts';
import { nextFrames } from './support/page-state.ts';
import { placeWidgets } from './support/placed-widgets.ts';
import { DESKTOP, eventually, test, windowOf } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const BARS = {
  id: 'essai-barres',
  kind: 'progress-bars',
  settings: { bars: [{ label: 'Bois certifié', percent: 92.5 }] },
};
const NUMBERS = {
  id: 'essai-compteurs',
  kind: 'counters',
  settings: { numbers: [{ label: 'familles', value: 1200 }] },
};
const PIES = {
  id: 'essai-cercles',
  kind: 'pie-charts',
  settings: { charts: [{ label: 'fabriqué en France', percent: 75 }] },
};
const TILTED = {
  id: 'essai-relief',
  kind: 'image-tilt',
  settings: { picture: 'tour-rose/1.jpg', caption: 'La tour rose' },
};
const INFO = {
  id: 'essai-info',
  kind: 'info-tooltip',
  settings: {
    subject: 'Norme EN 71',
    text: 'La norme européenne de sécurité des jouets, que chaque fabricant doit respecter avant de vendre.',
  },
};

test('a progress bar fills in 300 ms, once it is visible (§9.11#8)', async ({ open, onTestFinished }) => {
  const path = await placeWidgets('essai-progres', [BARS], onTestFinished);
  const page = await open(DESKTOP);
  const animations = await listenToAnimations(page);
  await visit(page, path);
  await eventually(() => animations).toContainEqual({ name: 'progress-bar', durationMs: PROGRESS_MS });
});

test('a number counts for 500 ms, and stands still for those who prefer it (§9.11#8)', async ({
  open,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-nombre', [NUMBERS, BARS], onTestFinished);
  // A low window, in which the number is not visible at first.
  const page = await open(windowOf(1000, 200));
  await page.clock.install({ time: '2026-12-05T10:00:00Z' });
  const script = page.waitForResponse(/\/figures[^/]*\.js$/);
  await visit(page, path);
  await (await script).finished();
  await page.clock.pauseAt('2026-12-05T11:00:00Z');
  const number = page.locator('[data-number]');
  await number.scrollIntoViewIfNeeded();
  await eventually(() => number.innerText()).toBe('0');
  await page.clock.runFor(NUMBER_MS / 2);
  const half = Number(await number.innerText());
  expect(half).toBeGreaterThan(550);
  expect(half).toBeLessThanOrEqual(600);
  await page.clock.runFor(NUMBER_MS / 2 + 20);
  expect(await number.innerText()).toBe(`1${NARROW_SPACE}200`);

  const still = await open({ ...DESKTOP, reducedMotion: 'reduce' });
  const animations = await listenToAnimations(still);
  const loaded = still.waitForResponse(/\/figures[^/]*\.js$/);
  await visit(still, path);
  await (await loaded).finished();
  await still.locator('[data-number]').scrollIntoViewIfNeeded();
  expect(await still.locator('[data-number]').innerText()).toBe(`1${NARROW_SPACE}200`);
  expect(animations.filter(({ name }) => name === 'progress-bar')).toEqual([]);
});

test('a pie chart is 150 px wide with a line of 20 px, and can be read without scripts (§9.11#9)', async ({
  openAt,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-cercle', [PIES, BARS, NUMBERS, TILTED, INFO], onTestFinished);
  const page = await openAt(path, { ...DESKTOP, javaScriptEnabled: false });
  const chart = page.locator('[data-pie]');
  const box = await chart.boundingBox();
  expect([box?.width, box?.height]).toEqual([PIE.sizePx, PIE.sizePx]);
  const line = chart.locator('circle').last();
  expect(await line.evaluate((node) => getComputedStyle(node).strokeWidth)).toBe(`${PIE.lineWidthPx}px`);
  expect(await line.getAttribute('stroke-dasharray')).toBe('75 100');
  for (const text of ['fabriqué en France', '75\u00a0%', '92,5\u00a0%', 'familles', 'La tour rose'])
    expect(await page.getByText(text).first().isVisible()).toBe(true);
});

test('a picture tilts towards the mouse by 20 degrees in 400 ms (§9.11#3)', async ({
  openAt,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-inclinaison', [TILTED, PIES, BARS, NUMBERS], onTestFinished);
  const page = await openAt(path, DESKTOP);
  const picture = page.locator('[data-tilt]');
  await eventually(() => picture.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe(
    `${TILT.speedMs / 1000}s`,
  );
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const transform = () => picture.evaluate((node) => node.style.transform);
  await page.mouse.move(box.x + box.width - 0.1, box.y + box.height / 2);
  const leaning = `perspective(${TILT.perspectivePx}px) rotateX(0deg) rotateY(`;
  await eventually(transform).toContain(leaning);
  const degrees = async () => Number.parseFloat((await transform()).slice(leaning.length));
  expect(await degrees()).toBeCloseTo(TILT.maxDegrees, 0);
  // The picture has leant away from the pointer; it stays so while the pointer rests on its frame.
  await picture.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  await nextFrames(page);
  expect(await degrees()).toBeCloseTo(TILT.maxDegrees, 0);
  await page.mouse.move(2, 2);
  await eventually(transform).toBe(`perspective(${TILT.perspectivePx}px) rotateX(0deg) rotateY(0deg)`);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);

  const still = await openAt(path, { ...DESKTOP, reducedMotion: 'reduce' });
  await still.locator('[data-tilt]').hover();
  expect(await still.locator('[data-tilt]').evaluate((node) => node.style.transform)).toBe('');
});

test('an info tooltip begins 40 px left of its trigger and is narrowed to the window (§9.11#2)', async ({
  openAt,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-bulle', [INFO], onTestFinished);
  const measure = async (width: number) => {
    const page = await openAt(path, { ...windowOf(width), reducedMotion: 'reduce' });
    const trigger = page.getByRole('main').getByRole('button', { name: /Norme EN 71/ });
    await trigger.focus();
    const bubble = page.locator('#essai-info-bulle');
    await bubble.waitFor();
    // The script of the tooltips loads after the first interaction.
    await eventually(() => bubble.evaluate((node) => node.style.maxWidth)).not.toBe('');
    const place = await bubble.boundingBox();
    const button = await trigger.boundingBox();
    if (!place || !button) throw new Error('the tooltip is not shown');
    return { left: place.x - button.x, right: place.x + place.width, width: place.width };
  };
  const wide = await measure(1440);
  expect(wide.left).toBeCloseTo(-TOOLTIP_OFFSET_PX, 0);
  const narrow = await measure(320);
  expect(narrow.left).toBeCloseTo(-TOOLTIP_OFFSET_PX, 0);
  expect(narrow.right).toBeLessThanOrEqual(320);
  expect(narrow.width).toBeLessThan(wide.width);
});
