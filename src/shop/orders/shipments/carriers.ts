type Carrier = {
  readonly name: string;
  /** Other names that merchants type, lower case, without spaces and accents. */
  readonly aliases: readonly string[];
  readonly trackingUrl: (trackingNumber: string, postcode: string) => string;
};

const LA_POSTE = (trackingNumber: string) =>
  `https://www.laposte.fr/outils/suivre-vos-envois?code=${encodeURIComponent(trackingNumber)}`;

/** The carriers whose parcels have a public tracking page. */
const CARRIERS: readonly Carrier[] = [
  { name: 'Colissimo', aliases: [], trackingUrl: LA_POSTE },
  { name: 'La Poste', aliases: ['lettresuivie', 'courriersuivi'], trackingUrl: LA_POSTE },
  {
    name: 'Chronopost',
    aliases: [],
    trackingUrl: (trackingNumber) =>
      `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${encodeURIComponent(trackingNumber)}&langue=fr`,
  },
  {
    name: 'Mondial Relay',
    aliases: [],
    trackingUrl: (trackingNumber, postcode) =>
      `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${encodeURIComponent(trackingNumber)}&codePostal=${encodeURIComponent(postcode)}`,
  },
  {
    name: 'DPD',
    aliases: [],
    trackingUrl: (trackingNumber) => `https://trace.dpd.fr/fr/trace/${encodeURIComponent(trackingNumber)}`,
  },
  {
    name: 'UPS',
    aliases: [],
    trackingUrl: (trackingNumber) =>
      `https://www.ups.com/track?loc=fr_FR&tracknum=${encodeURIComponent(trackingNumber)}`,
  },
];

/** The names of these carriers, to choose from. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name);

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '');

const findCarrier = (name: string): Carrier | undefined =>
  CARRIERS.find((carrier) => folded(carrier.name) === folded(name) || carrier.aliases.includes(folded(name)));

/** Returns the usual spelling of a known carrier, and any other name as typed. */
export const carrierName = (typed: string): string => findCarrier(typed)?.name ?? typed.trim();

/** Returns the public tracking page of a parcel; undefined if the carrier has none that we know. */
export const trackingUrl = (carrier: string, trackingNumber: string, postcode: string): string | undefined =>
  trackingNumber === '' ? undefined : findCarrier(carrier)?.trackingUrl(trackingNumber, postcode);

/** Returns a tracking number without its spaces, in capitals; undefined if it cannot be one. */
export function readTrackingNumber(typed: string): string | undefined {
  const compact = typed.replace(/[\s\u00a0\u202f]/gu, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(compact) ? compact : undefined;
}
