import { formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Unit } from './countdown.ts';
import { formatCounter } from './figures.ts';

const units: Readonly<Record<Unit, string>> = {
  weeks: 'Semaines',
  days: 'Jours',
  hours: 'Heures',
  minutes: 'Minutes',
  seconds: 'Secondes',
};

export const texts = {
  units,
  until: (isoDate: string) => `Jusqu’au ${formatLongDate(isoDate)}`,
  left: 'Temps restant',
  before: 'Avant',
  after: 'Après',
  compare: (before: string, after: string) =>
    `Comparer${NO_BREAK_SPACE}: ${before.toLowerCase()} à gauche, ${after.toLowerCase()} à droite`,
  percent: (percent: number) => `${formatCounter(percent, percent)}${NO_BREAK_SPACE}%`,
  unknownVideo:
    'Indiquez une vidéo de la boutique (/videos/nom.mp4), ou l’adresse d’une vidéo YouTube ou Vimeo.',
  providers: { youtube: 'YouTube', vimeo: 'Vimeo' },
  play: 'Lire la vidéo',
  playAt: (provider: string) => `Lire la vidéo avec ${provider}`,
  contacted: (provider: string) =>
    `La lecture contacte ${provider}, qui reçoit votre adresse IP et peut déposer des cookies. Rien n’est envoyé avant votre clic.`,
  frenchCaptions: 'Français',
  unknownArea: 'Ce contenu n’existe plus.',
  loadingArea: 'Chargement…',
  areaFailed: 'Ce contenu n’a pas pu être chargé.',
  retry: 'Réessayer',
  toTop: 'Revenir en haut de la page',
} as const;
