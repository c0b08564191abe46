import { expect, test } from 'vitest';
import { activityOf } from './activity.ts';

test.each([
  [
    'Saisir entre deux doigts, visser, enfiler, tracer : les petits gestes.',
    'saisir entre deux doigts, visser, enfiler',
  ],
  ['Nommer, raconter, reconnaître les sons et entrer à son rythme dans la lecture.', 'nommer, raconter'],
  [
    'Les animaux, les plantes, les pays et le ciel : observer.',
    'les animaux, les plantes, les pays et le ciel',
  ],
  ['L’eau, le sable. Des jeux d’été.', 'l’eau, le sable'],
  ['Construire', 'construire'],
  ['', null],
  ['Nos plus beaux jeux de logique.', null],
  ['Comparer longuement toutes les choses de la maison sans jamais se lasser.', null],
])('the description « %s » says what a child likes: %s', (description, activity) => {
  expect(activityOf({ description })).toBe(activity);
});
