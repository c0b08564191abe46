// npm run offer [-- <product> 10%|2,50|plein|stop|actif]: lists and changes the checkout offers and their
// prices.
import { changeOffer } from '#shop/basket/order-offers/server/change-offer.ts';
import { listAllOffers } from '#shop/basket/order-offers/server/list-all-offers.ts';
import { texts } from '#shop/basket/order-offers/texts.ts';
import { audited } from '../../audited.ts';
import { refuse, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { diffOfOffer, readOfferCommand } from './offer-command.ts';

const [slug, word = ''] = process.argv.slice(2);
const change = readOfferCommand(word);
if (slug !== undefined && !change) stop(texts.command.usage);

await withDatabase(async (db) => {
  if (slug !== undefined && change) {
    const changed = await audited(
      db,
      'offer',
      (tx) => changeOffer(tx, slug, change),
      ({ ok }) =>
        ok
          ? { entity: { type: 'offer', id: slug }, action: 'offer.change', diff: diffOfOffer(change) }
          : undefined,
    );
    if (!changed.ok) refuse(texts.command.refusals[changed.failure]);
  }
  for (const offer of await listAllOffers(db)) console.log(texts.command.offer(offer));
});
