/** The notices that the law requires on the legal pages, besides the details of the shop. An empty field is missing. */
export type LegalNotices = {
  readonly hostName: string;
  readonly hostAddress: string;
  readonly hostPhone: string;
  readonly mediatorName: string;
  readonly mediatorAddress: string;
  readonly mediatorSite: string;
  readonly eprToys: string;
  readonly eprPackaging: string;
  readonly eprFurniture: string;
};

export const NO_NOTICES: LegalNotices = {
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorSite: '',
  eprToys: '',
  eprPackaging: '',
  eprFurniture: '',
};

/** The fields in French, with the text that requires each of them. */
export const NOTICE_LABELS: Readonly<Record<keyof LegalNotices, string>> = {
  hostName: 'Nom de l’hébergeur du site (article 1-1 de la LCEN)',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  mediatorName: 'Nom du médiateur de la consommation (article L616-1 du Code de la consommation)',
  mediatorAddress: 'Adresse postale du médiateur',
  mediatorSite: 'Site internet du médiateur',
  eprToys: 'Identifiant unique de la filière jouets (article L541-10-13 du Code de l’environnement)',
  eprPackaging: 'Identifiant unique de la filière emballages et papiers',
  eprFurniture: 'Identifiant unique de la filière ameublement',
};

export type NoticeField = keyof LegalNotices;

export const isNoticeField = (name: string): name is NoticeField => Object.hasOwn(NOTICE_LABELS, name);

export const NOTICE_FIELDS: readonly NoticeField[] = Object.keys(NOTICE_LABELS).filter(isNoticeField);

/** The required fields that the merchant has not filled in. */
export const missingNotices = (notices: LegalNotices): NoticeField[] =>
  NOTICE_FIELDS.filter((field) => notices[field].trim() === '');
