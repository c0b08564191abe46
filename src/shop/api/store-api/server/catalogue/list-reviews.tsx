import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { isPublished, pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { toWireImage } from './images.ts';
import type { WireReview } from './product-answers.ts';
import type { ReviewsQuery } from './product-schemas.ts';

type FoundReviews = { readonly reviews: WireReview[]; readonly total: number };

type ReviewRow = {
  id: number;
  created: string;
  createdGmt: string;
  productId: number;
  productName: string;
  productSlug: string;
  picture: Picture | null;
  reviewer: string;
  body: string;
  rating: number;
  verified: boolean;
};

const ANONYMOUS = 'Anonyme';
/** The same avatar for all reviewers, in every size: the shop uses no external avatar service. */
const AVATAR = '/avatar.svg';

/** Returns the published reviews that match a query, for published products only. */
export async function listReviews(db: Db, publicUrl: string, query: ReviewsQuery): Promise<FoundReviews> {
  const { page, per_page: perPage } = query;
  const which = productCondition(query);
  const [found, counted] = await Promise.all([
    sql<ReviewRow>`
      select r.id, to_char(r.published_at at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI:SS') as created,
        to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "createdGmt",
        p.id as "productId", p.name as "productName", p.slug as "productSlug",
        (select ${pictureJson} from product_pictures pp join pictures pic on pic.id = pp.picture_id
          where pp.product_id = p.id order by pp.position limit 1) as picture,
        case when r.is_anonymous then '' else r.author_name end as reviewer, r.body, r.rating, r.is_verified as verified
      from reviews r join products p on p.id = r.product_id
      where r.status = 'published' and ${isPublished} and ${which}
      order by ${orderOf(query)} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    // `review_count` is updated whenever the reviews of a product change (migration 021).
    sql<{ total: number }>`
      select coalesce(sum(p.review_count), 0) as total from products p
      where ${isPublished} and ${which}`.execute(db),
  ]);
  return {
    reviews: found.rows.map((row) => toWireReview(row, publicUrl)),
    total: counted.rows[0]?.total ?? 0,
  };
}

function productCondition({
  product_id: products,
  category_id: categories,
}: ReviewsQuery): RawBuilder<SqlBool> {
  const conditions = [
    ...(products.length > 0 ? [sql<SqlBool>`p.id = any(${products})`] : []),
    ...(categories.length > 0
      ? [
          sql<SqlBool>`exists (
            select from product_terms pt join terms t on t.id = pt.term_id
            where pt.product_id = p.id and t.taxonomy = ${TAXONOMY.category} and t.id = any(${categories}))`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Each sort order ends with the id, so that no review appears on two pages. */
function orderOf({ orderby, order }: ReviewsQuery) {
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  switch (orderby) {
    case 'date':
    case 'date_gmt':
      return sql`r.published_at ${to}, r.id ${to}`;
    case 'id':
      return sql`r.id ${to}`;
    case 'rating':
      return sql`r.rating ${to}, r.published_at ${to}, r.id ${to}`;
    case 'product':
      return sql`r.product_id ${to}, r.published_at ${to}, r.id ${to}`;
  }
}

const toWireReview = (row: ReviewRow, publicUrl: string): WireReview => ({
  id: row.id,
  date_created: row.created,
  formatted_date_created: formatLongDate(row.created).replace(NO_BREAK_SPACE, ' '),
  date_created_gmt: row.createdGmt,
  product_id: row.productId,
  product_name: row.productName,
  product_permalink: publicUrl + PATHS.product(row.productSlug),
  product_image: row.picture && toWireImage(row.picture, publicUrl),
  reviewer: row.reviewer || ANONYMOUS,
  review: renderFragment(
    <>
      {row.body.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </>,
  ),
  rating: row.rating,
  verified: row.verified,
  reviewer_avatar_urls: { '24': publicUrl + AVATAR, '48': publicUrl + AVATAR, '96': publicUrl + AVATAR },
});
