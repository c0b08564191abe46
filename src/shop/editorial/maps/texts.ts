import { formatCount, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { TravelMode } from './map-settings.ts';

const KILOMETRE = 1000;
const modes: Readonly<Record<TravelMode, string>> = {
  DRIVING: 'en voiture',
  WALKING: 'à pied',
  BICYCLING: 'à vélo',
  TRANSIT: 'en transports en commun',
};

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',');

/** « 450 m », « 1,2 km », « 391 km » */
export function distance(metres: number): string {
  if (metres < KILOMETRE) return `${Math.round(metres / 10) * 10}${NO_BREAK_SPACE}m`;
  const kilometres = metres / KILOMETRE;
  return `${kilometres < 10 ? oneDecimal(kilometres) : formatCount(kilometres)}${NO_BREAK_SPACE}km`;
}

export const texts = {
  map: 'Plan',
  mapOf: (title: string) => `Plan${NO_BREAK_SPACE}: ${title}`,
  show: 'Afficher la carte',
  notFound: 'Nous n’avons pas pu situer cette adresse sur une carte.',
  failed: 'La carte n’est pas arrivée. Vérifiez votre connexion et réessayez.',
  places: 'Sur ce plan',
  route: (metres: number, mode: TravelMode) =>
    `Trajet ${modes[mode]}${NO_BREAK_SPACE}: ${distance(metres)} à vol d’oiseau.`,
  panorama: 'La vue depuis la rue n’est pas montrée ici.',
  openElsewhere: 'Ouvrir dans OpenStreetMap',
  streets: 'Voir les rues',
  streetsNote: (host: string) =>
    `La carte des rues vient de ${host}, qui reçoit alors votre adresse IP. Rien n’est chargé avant votre clic.`,
  streetMap: {
    'AttributionControl.ToggleAttribution': 'Afficher les sources de la carte',
    'FullscreenControl.Enter': 'Afficher la carte en plein écran',
    'FullscreenControl.Exit': 'Quitter le plein écran',
    'Map.Title': 'Carte des rues',
    'Marker.Title': 'Repère sur la carte',
    'NavigationControl.ZoomIn': 'Agrandir la carte',
    'NavigationControl.ZoomOut': 'Réduire la carte',
    'Popup.Close': 'Fermer',
    'CooperativeGesturesHandler.WindowsHelpText': 'Ctrl et la molette agrandissent la carte',
    'CooperativeGesturesHandler.MacHelpText': '⌘ et la molette agrandissent la carte',
    'CooperativeGesturesHandler.MobileHelpText': 'Déplacez la carte avec deux doigts',
  },
  google: 'Afficher la carte Google',
  googleNote: `En l’affichant, vous chargez du contenu de Google, qui reçoit votre adresse IP et peut déposer des cookies. Rien n’est chargé avant${NARROW_SPACE}; le plan ci-dessus reste le nôtre.`,
  zoomIn: 'Agrandir le plan',
  zoomOut: 'Réduire le plan',
  fullscreen: 'Afficher le plan en plein écran',
  north: 'N',
} as const;
