import { expect, test } from 'vitest';
import { PROVIDER_URLS, readVideoSource, videoPolicy } from './video.ts';

test.each([
  ['/videos/atelier.mp4', { kind: 'file', path: '/videos/atelier.mp4' }],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', { kind: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://www.youtube.com/watch?list=a&v=aqz-KE-bpKQ&t=3s', { kind: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', { kind: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', { kind: 'youtube', id: 'aqz-KE-bpKQ' }],
  ['https://vimeo.com/1084537', { kind: 'vimeo', id: '1084537' }],
  [' https://vimeo.com/1084537?share=copy ', { kind: 'vimeo', id: '1084537' }],
  ['/videos/../secret.mp4', undefined],
  ['//exemple.fr/film.mp4', undefined],
  ['https://exemple.fr/film.mp4', undefined],
  ['https://youtube.com.exemple.fr/watch?v=aqz-KE-bpKQ', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the video at %j comes from %j', (url, source) => expect(readVideoSource(url)).toEqual(source));

test('the scripts of players come from the hosting and from the sharing provider (§7.9#2)', () => {
  expect(PROVIDER_URLS.vimeo.script).toBe('https://player.vimeo.com/api/player.js');
  expect(PROVIDER_URLS.youtube.script).toBe('https://www.youtube.com/iframe_api');
  expect(PROVIDER_URLS.youtube.player('abc')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/);
  expect(PROVIDER_URLS.vimeo.player('1')).toContain('dnt=1');
});

test('a page may load what its video needs, and no more', () => {
  expect(videoPolicy({ kind: 'file', path: '/a.mp4' })).toEqual({ 'media-src': "'self'" });
  expect(videoPolicy({ kind: 'youtube', id: 'a' })).toEqual({
    'script-src': 'https://www.youtube.com',
    'frame-src': 'https://www.youtube-nocookie.com',
  });
  expect(videoPolicy({ kind: 'vimeo', id: '1' })).toEqual({
    'script-src': 'https://player.vimeo.com',
    'frame-src': 'https://player.vimeo.com',
  });
});
