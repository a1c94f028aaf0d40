import { textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { route } from "../contract/route.ts";

// What the caller may open, by words of its name.
const tag = "Search";
const query = z.object({ text: textUpTo(200).optional() }).loose();

/** Something whose name has the words. */
export const SearchHit = z.object({
  kind: z.enum(["dashboard", "chart", "dataset", "saved_query"]),
  id: z.number(),
  name: z.string(),
  /** What tells it from others of its name: the dataset of a chart, the database of a dataset. */
  detail: z.string().nullable(),
  /** Below the application's root. */
  url: z.string(),
  viz_type: z.string().nullable(),
  is_certified: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchObjects = route({
  method: "GET",
  path: "/api/v1/search/",
  access: "signed-in",
  tag,
  summary: "Find dashboards, charts, datasets and saved queries by name",
  query,
  reply: z.object({ result: z.array(SearchHit) }),
});

export const TableHit = z.object({
  database_id: z.number(),
  database_name: z.string(),
  schema: z.string().nullable(),
  name: z.string(),
  /** A statement that reads its first rows, for the SQL editor. */
  sql: z.string(),
});
export type TableHit = z.infer<typeof TableHit>;

/** Apart from `searchObjects`: a database may take long to list its tables. */
export const searchTables = route({
  method: "GET",
  path: "/api/v1/search/tables/",
  access: ["can_read", "SQLLab"],
  tag,
  summary: "Find tables by name",
  query,
  reply: z.object({ result: z.array(TableHit) }),
});
