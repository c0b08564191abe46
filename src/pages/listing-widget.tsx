import type { ReactElement } from 'react';
import type { Listing } from '../shop/catalogue/server/load-listing.ts';
import { ListingView } from '../shop/catalogue/ui/listing-view.tsx';
import type { ListingSettings } from '../shop/settings/listing-settings.ts';
import { cardExtras } from './card-extras.tsx';
import { loadFrame } from './frame.ts';
import type { PageDeps } from './routes.tsx';

type Props = { listing: Listing; settings: ListingSettings };

/** A listing whose products can be chosen and bought where they stand. */
export function ListingWidget({ listing, settings }: Props) {
  return <ListingView {...listing} postId={listing.term?.id ?? 0} below={cardExtras(settings)} />;
}

/** The same for the call that refreshes a listing. */
export const listingShower =
  ({ db, frames }: Pick<PageDeps, 'db' | 'frames'>) =>
  async (listing: Listing): Promise<ReactElement> => (
    <ListingWidget listing={listing} settings={(await loadFrame(db, frames)).listing} />
  );
