import { sql, type SQL } from "drizzle-orm";
import { doublePrecision, text } from "drizzle-orm/pg-core";

/**
 * What lists show, filter and sort of a record whose deal is JSON in `deal_data`: a draft or a saved analysis.
 * The database reads it out of the record by functions of the base, so that it holds whoever wrote the record: names as
 * they are converted, a price that is not known as 0. `readDealData` and `dealDataOfForm` are the rule; a test holds the
 * database's reading to them, and its places to those of the table of fields.
 */
export function recordColumns(nameColumn: "name" | "deal_name") {
  const name = sql.raw(`record_name(${nameColumn}, deal_data)`);
  return {
    listName: text("list_name")
      .notNull()
      .generatedAlwaysAs(sql`${name}`),
    companyName: text("company_name")
      .notNull()
      .generatedAlwaysAs(sql`record_company(deal_data)`),
    industry: text("industry")
      .notNull()
      .generatedAlwaysAs(sql`record_industry(deal_data)`),
    tags: text("tags")
      .array()
      .notNull()
      .generatedAlwaysAs(sql`record_tags(deal_data)`),
    ebitdaMultiple: doublePrecision("ebitda_multiple").generatedAlwaysAs(sql`record_multiple(deal_data)`),
    askingPrice: doublePrecision("asking_price")
      .notNull()
      .generatedAlwaysAs(sql`record_price(deal_data)`),
    // As in deals: what lists are searched and sorted by, with an unknown price last in both directions.
    searchKey: text("search_key").generatedAlwaysAs(
      sql`lower(${name} || chr(10) || record_company(deal_data))`,
    ),
    nameKey: text("name_key").generatedAlwaysAs(sql`lower(${name})`),
    risingPrice: doublePrecision("rising_price").generatedAlwaysAs(
      sql`coalesce(nullif(record_price(deal_data), 0), 'infinity'::double precision)`,
    ),
    ...sdeColumns(sql`record_sde(deal_data)`, sql`record_price(deal_data)`),
  };
}

/**
 * What lists are sorted and filtered by of seller's discretionary earnings, once for each direction: an unknown figure
 * lies below all where they fall, and beyond all where they rise. The core's `sdeAsEntered` and `priceToSde` are the
 * rule; the same test holds the database's reading to theirs.
 */
export function sdeColumns(sde: SQL, price: SQL) {
  const multiple = sql`price_to_sde(${price}, ${sde})`;
  const falling = (name: string, figure: SQL) =>
    doublePrecision(name).generatedAlwaysAs(sql`coalesce(${figure}, '-infinity'::double precision)`);
  const rising = (name: string, figure: SQL) =>
    doublePrecision(name).generatedAlwaysAs(sql`coalesce(${figure}, 'infinity'::double precision)`);
  return {
    fallingSde: falling("falling_sde", sde),
    risingSde: rising("rising_sde", sde),
    fallingSdeMultiple: falling("falling_sde_multiple", multiple),
    risingSdeMultiple: rising("rising_sde_multiple", multiple),
  };
}
