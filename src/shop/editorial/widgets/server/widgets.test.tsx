import { expect, test } from 'vitest';
import { renderFragment } from '#platform/server/render.tsx';
import { CountdownWidget } from '../ui/countdown.tsx';
import { ImageAccordion } from '../ui/image-accordion.tsx';
import { ImageComparisonWidget } from '../ui/image-comparison.tsx';
import { readBackToTop } from './back-to-top-settings.ts';
import { storedWidget } from './schemas.ts';

const HOSTILE = '<img src=x onerror="alert(1)">';
const picture = { id: 1, fingerprint: 'abc', width: 800, height: 800, alt: 'Un jouet' };

test('the words of countdowns and of compared pictures are text (§5.8#5)', () => {
  const parsed = storedWidget.parse({
    id: 'a',
    kind: 'countdown',
    settings: {
      purpose: 'delivery',
      target: '2026-12-20T12:00:00+01:00',
      title: HOSTILE,
      labels: { days: HOSTILE },
      finishTitle: HOSTILE,
      finishContent: HOSTILE,
    },
  });
  if (parsed.kind !== 'countdown') throw new Error('no countdown');
  const html = [
    renderFragment(<CountdownWidget countdown={parsed.settings} />),
    renderFragment(
      <ImageComparisonWidget
        comparison={{ before: picture, after: picture, beforeLabel: HOSTILE, afterLabel: HOSTILE }}
      />,
    ),
  ].join('');
  expect(html).not.toContain('<img src=x');
  expect(html.split('&lt;img src=x')).toHaveLength(1 + 4 + 2 + 2);
  expect(html).toContain('Semaines');
});

test('a panel of the image accordion leads only where it is safe (§5.8#3)', () => {
  const panels = ['javascript:alert(1)', '#haut', 'https://exemple.fr/'].map((link) => ({
    picture,
    title: 'Titre',
    text: '',
    link,
  }));
  const html = renderFragment(<ImageAccordion panels={panels} />);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#haut',
    'https://exemple.fr/',
  ]);
});

test('the button back to the top is as its settings say, and can be done without (§3.18#1)', () => {
  expect(readBackToTop(new Map())).toMatchObject({ style: 'progress_indicator', show_scroll: true });
  const set = {
    offset_top: 40,
    show_after: 200,
    foreground: '#9c1c33',
    background: '#ffffff',
    style: 'plain',
  };
  expect(readBackToTop(new Map([['back_to_top', set]]))).toEqual({ ...set, show_scroll: true });
  expect(readBackToTop(new Map([['back_to_top', false]]))).toBeNull();
});
