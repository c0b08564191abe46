import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { retentionTable } from '#shop/common/retention/retention-table.ts';
import type { LegalNotices } from '#shop/common/settings/legal-notices.ts';
import type { ReviewSettings } from '#shop/common/settings/review-settings.ts';
import { texts as withdrawalTexts } from '#shop/orders/withdrawals/texts.ts';
import type { WithdrawalSettings } from '#shop/orders/withdrawals/withdrawal.ts';

/** A part of a page that the shop writes: its name → HTML. */
export type PageParts = Readonly<Record<string, string>>;

export const escapeText = (text: string) =>
  text.trim().replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const filled = (values: readonly string[]) => values.map(escapeText).filter((value) => value !== '');

/** The parts of any page, also of a legal one. */
export const SETTING_PARTS = [
  'durees-de-conservation',
  'hebergeur',
  'mediateur',
  'identifiants-uniques',
  'frais-de-retour',
  'invitation-a-donner-un-avis',
  'controle-des-avis',
  'dates-des-avis',
] as const;
type SettingPart = (typeof SETTING_PARTS)[number];

/** The settings that the parts tell. */
export type PartSettings = {
  readonly notices: LegalNotices;
  readonly withdrawals: Pick<WithdrawalSettings, 'returnPaidBy'>;
  readonly reviews: Pick<ReviewSettings, 'autoPublish' | 'showsDates' | 'requestAfterDays'>;
};

/** The parts that depend on the rules of the shop and on the merchant's settings. A missing setting leaves no gap. */
export const pageParts = ({
  notices,
  withdrawals,
  reviews,
}: PartSettings): Readonly<Record<SettingPart, string>> => ({
  'durees-de-conservation': retentionTable(),
  hebergeur: hostPart(notices),
  mediateur: mediatorPart(notices),
  'identifiants-uniques': producerPart(notices),
  'frais-de-retour': withdrawalTexts.returnFees[withdrawals.returnPaidBy],
  'invitation-a-donner-un-avis': `${countOf(reviews.requestAfterDays, 'jour', 'jours')} après la réception d’une commande, nous invitons par e-mail la personne qui l’a passée à donner son avis.`,
  'controle-des-avis': reviews.autoPublish
    ? 'Un avis paraît dès qu’il est envoyé. S’il contient un lien ou une adresse, ou s’il répète un avis déjà écrit, nous le lisons d’abord.'
    : 'Chaque avis est relu avant sa publication.',
  'dates-des-avis': reviews.showsDates
    ? 'À côté de chaque avis figurent la date de sa publication et, quand elle est connue, celle de l’expérience qu’il raconte. Un avis modifié par son auteur porte la date de sa modification.'
    : '',
});

function hostPart({ hostName, hostAddress, hostPhone }: LegalNotices): string {
  const lines = filled([hostName, hostAddress, hostPhone]);
  return lines.length === 0 ? '' : `<h2>Hébergement</h2>\n<p>${lines.join(', ')}</p>`;
}

function mediatorPart({ mediatorName, mediatorAddress, mediatorSite }: LegalNotices): string {
  const name = filled([mediatorName]).map((text) => `<strong>${text}</strong>`);
  const lines = [...name, ...filled([mediatorAddress, mediatorSite])];
  return lines.length === 0 ? '' : `${NO_BREAK_SPACE}: ${lines.join(', ')}`;
}

function producerPart({ eprToys, eprPackaging, eprFurniture }: LegalNotices): string {
  const rows = [
    ['Jouets', eprToys],
    ['Emballages ménagers et papiers', eprPackaging],
    ['Éléments d’ameublement', eprFurniture],
  ] as const;
  const known = rows.filter(([, id]) => id.trim() !== '');
  if (known.length === 0) return '';
  return [
    '<h2>Identifiants uniques (responsabilité élargie du producteur)</h2>',
    `<p>Conformément à l’article L. 541-10-13 du code de l’environnement, les identifiants attribués à la société pour les filières dont elle relève sont les suivants${NO_BREAK_SPACE}:</p>`,
    '<table>',
    '<thead><tr><th>Filière</th><th>Identifiant unique</th></tr></thead>',
    '<tbody>',
    ...known.map(([name, id]) => `<tr><td>${name}</td><td>${escapeText(id)}</td></tr>`),
    '</tbody>',
    '</table>',
  ].join('\n');
}

/** Markers of the beginning and end of a part in the HTML of a page. Visitors do not see comments. */
const PART = /<!-- partie ([a-z-]+) -->[\s\S]*?<!-- fin \1 -->/g;

/** Whether a page has marks for this part. */
export const hasPart = (html: string, part: string): boolean =>
  [...html.matchAll(PART)].some(([, name]) => name === part);

/**
 * Writes the parts into a page. They become part of its text, so that every published version of a legal page
 * contains them as they were. A page without marks, or with an unknown part, stays as it is.
 */
export const fillParts = (html: string, parts: PageParts): string =>
  html.replace(PART, (match, name: string) =>
    Object.hasOwn(parts, name) ? `<!-- partie ${name} -->${parts[name]}<!-- fin ${name} -->` : match,
  );

/** A part as the merchant sees it in the editor: « [partie hebergeur] », alone in a paragraph or in a sentence. */
const PLACED_PART = /<p>\s*\[partie ([a-z-]+)\]\s*<\/p>|\[partie ([a-z-]+)\]/g;

/** Shows each part by its name only: the merchant moves it, and the shop writes it. */
export const showParts = (html: string): string =>
  html.replace(PART, (_whole, name: string) => `[partie ${name}]`);

/** Puts the marks of the parts back where the merchant placed their names. */
export const placeParts = (html: string): string =>
  html.replace(PLACED_PART, (_whole, alone: string | undefined, inText: string | undefined) => {
    const name = alone ?? inText ?? '';
    return `<!-- partie ${name} --><!-- fin ${name} -->`;
  });

/** Returns the names of the parts that a text places, without duplicates. */
export const placedParts = (shown: string): string[] => [
  ...new Set([...shown.matchAll(PLACED_PART)].map(([, alone, inText]) => alone ?? inText ?? '')),
];
