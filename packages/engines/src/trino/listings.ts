import { syntaxes } from "@sightline/core/sql-syntax";
import {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  listingViews,
  readShowColumns,
  readShowTables,
} from "../listings/index.ts";
import { foldAscii } from "../names/foldedNames.ts";
import { trinoDialect } from "./dialect/index.ts";

const VIEWS = listingViews({
  tables: { columns: "table_catalog table_schema table_name table_type" },
  columns: {
    columns: "table_catalog table_schema table_name column_name ordinal_position is_nullable data_type",
    hidden: "column_default extra_info comment",
  },
  views: { columns: "table_catalog table_schema table_name", hidden: "view_definition" },
});

function asQuery(sql: string, place: ListingPlace): string | null {
  const described = readShowColumns(sql, syntaxes.trino.rules);
  if (described !== null) return `DESCRIBE ${described}`;
  const show = readShowTables(sql, syntaxes.trino.rules);
  if (!show || show.variant !== null) return null;
  const { literal, quoteIdentifier } = trinoDialect;
  const before = show.catalog === null ? "" : `${quoteIdentifier(show.catalog)}.`;
  const like = show.like && ` AND table_name${show.like}`;
  return `SELECT table_name AS "Table" FROM ${before}information_schema.tables WHERE table_schema = ${literal(foldAscii(show.schema ?? place.schema))}${like} ORDER BY 1`;
}

export const trinoListings: Listings = {
  view: (table) => (foldAscii(table.catalog ?? "") === "system" ? null : inInformationSchema(VIEWS, table)),
  asQuery,
  // Every connector's names are in small letters there.
  comparableName: (column) => column,
  hint: ["information_schema.tables"],
};
