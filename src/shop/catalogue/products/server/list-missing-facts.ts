import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { missingForPublication, type MissingFact } from '../publication.ts';

type PublicationRow = Parameters<typeof missingForPublication>[0];

/** Lists the facts without which a product is not published; undefined if there is no such product. */
export async function listMissingFacts(db: Db, id: number): Promise<readonly MissingFact[] | undefined> {
  const facts = await findFacts(db, id);
  return facts && missingForPublication(facts);
}

const party = (owner: 'm' | 'r') => sql`json_build_object('name', ${sql.ref(`${owner}.name`)},
  'address', ${sql.ref(`${owner}.address`)}, 'email', ${sql.ref(`${owner}.email`)}, 'country', ${sql.ref(`${owner}.country`)})`;

async function findFacts(db: Db, id: number): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select goods_kind() as kind, ${party('m')} as maker, case when r.id is not null then ${party('r')} end as responsible,
      (select count(*)::int from product_pictures pp where pp.product_id = p.id) as "pictureCount",
      p.warnings, p.no_warning_reason as "noWarningReason", p.type,
      case p.type
        when 'variable' then (select count(*)::int from variations v where v.product_id = p.id and v.is_active)
        when 'grouped' then (select count(*)::int from grouped_products g where g.parent_id = p.id)
        else 1
      end as "partCount"
    from products p join makers m on m.id = p.maker_id left join makers r on r.id = p.responsible_id
    where p.id = ${id}`.execute(db);
  return rows[0];
}
