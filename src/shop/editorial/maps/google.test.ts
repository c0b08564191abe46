import { expect, test } from 'vitest';
import { scriptUrl, staticMapUrl } from './google.ts';
import { readMap } from './map-settings.ts';

test('the picture of a map has its zoom, its size, its coloured markers and the key in its address (§7.8#9, §4.16#5)', () => {
  const markers = [
    { map_marker_lat: 45.5, map_marker_lng: 4.5, widgetkit_google_map_marker_icon_color: '#3f7' },
    { map_marker_lat: 46, map_marker_lng: 5, widgetkit_google_map_marker_icon_color: '#062f87' },
  ];
  const view = readMap('m', {
    map_type: 'static',
    map_lat: 45,
    map_lng: 4,
    map_zoom: 12,
    map_static_width: 640,
    map_static_height: 320,
    map_markers: encodeURIComponent(JSON.stringify(markers)),
  });
  expect(staticMapUrl(view, 'clé&')).toBe(
    'https://maps.googleapis.com/maps/api/staticmap?center=45,4&zoom=12&size=640x320' +
      '&markers=color%3A0x33ff77%7C45.5%2C4.5&markers=color%3A0x062f87%7C46%2C5&key=cl%C3%A9%26',
  );
});

test('the key is escaped in the address of the script', () => {
  expect(scriptUrl('a&b')).toContain('key=a%26b&');
});
