import type { ReactElement } from 'react';
import type { Listing } from '#shop/catalogue/products/server/load-listing.ts';
import { ListingView } from '#shop/catalogue/products/ui/listing-view.tsx';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { cardExtras } from './card-extras.tsx';
import { loadFrame } from '#site/frame/frame.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

type Props = { listing: Listing; settings: ListingSettings };

/** A listing whose products can be configured and bought in place. */
export function ListingWidget({ listing, settings }: Props) {
  return <ListingView {...listing} postId={listing.term?.id ?? 0} below={cardExtras(settings)} />;
}

/** The same listing, for the call that refreshes it. */
export const listingShower =
  ({ db, frames }: Pick<PageDeps, 'db' | 'frames'>) =>
  async (listing: Listing): Promise<ReactElement> => (
    <ListingWidget listing={listing} settings={(await loadFrame(db, frames)).listing} />
  );
