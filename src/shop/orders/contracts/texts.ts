import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { dayInFrance, formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import { rateOf, type VatClass } from '#shop/basket/pricing/vat.ts';
import { ratesOf, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import type { LegalVersion } from '#shop/orders/legal-versions/legal-version.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';

export const texts = {
  recapTitle: (id: number) => `Récapitulatif de la commande n°${NO_BREAK_SPACE}${id}`,
  placedOn: (moment: Date) => `Commande passée le ${formatDate(dayInFrance(moment))}`,
  unitPrice: (price: Cents, vatClass: VatClass, vat: VatTreatment) =>
    `Prix unitaire${NO_BREAK_SPACE}: ${formatPrice(price)} ${vat.kind === 'export' ? 'HT' : 'TTC'} (${orderTexts.tax(rateOf(vatClass, ratesOf(vat)))})`,
  accepted: 'Textes acceptés avec la commande',
  acceptedVersion: ({ title, validFrom, sha256 }: LegalVersion) =>
    `${title}, version du ${formatDate(dayInFrance(validFrom))}, empreinte SHA-256${NO_BREAK_SPACE}: ${sha256}`,
  recapFile: 'recapitulatif.pdf',
  download: 'Télécharger le contrat (ZIP)',
  downloadHint:
    'Le récapitulatif et les textes acceptés avec cette commande, tels qu’ils étaient ce jour-là.',
  kept: `Nous le conservons pendant ${formatPeriod(RETENTION.contracts)}.`,
} as const;
