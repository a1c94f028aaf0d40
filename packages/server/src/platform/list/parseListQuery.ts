import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { parseQ } from "@sightline/core/rison";
import { z } from "zod";

/** Longest `q`; rison of this length parses in a few ms. */
const MAX_LENGTH = 100_000;

const strings = listOf(z.string(), MAX_ENTRIES.listColumns);
const Filter = z.object({ col: z.string(), opr: z.string(), value: z.unknown() });
export type ListFilter = z.infer<typeof Filter>;

/** Rows of a page whose size is not asked for. */
export const DEFAULT_PAGE_SIZE = 20;

const ListQuery = z.object({
  filters: listOf(Filter, MAX_ENTRIES.listFilters).default([]),
  order_column: z.string().default(""),
  order_direction: z.enum(["asc", "desc"]).optional(),
  page: z.int32().min(0).default(0),
  page_size: z.int32().min(-1).default(DEFAULT_PAGE_SIZE),
  columns: strings.optional(),
  select_columns: strings.optional(),
  keys: strings.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const KeysQuery = z.object({ keys: strings.optional(), columns: strings.optional() });
export type KeysQuery = z.infer<typeof KeysQuery>;

const ChoicesQuery = z.object({
  filter: z.union([z.string(), z.number()]).transform(String).default(""),
  page: z.int32().min(0).default(0),
  page_size: z.int32().min(-1).default(25),
  include_ids: listOf(z.int32(), MAX_ENTRIES.ids).default([]),
});
export type ChoicesQuery = z.infer<typeof ChoicesQuery>;

export const parseListQuery = (q: string | undefined): Result<ListQuery> => parse(ListQuery, q);
export const parseKeysQuery = (q: string | undefined): Result<KeysQuery> => parse(KeysQuery, q);
export const parseChoicesQuery = (q: string | undefined): Result<ChoicesQuery> => parse(ChoicesQuery, q);

const Ids = listOf(z.int32(), MAX_ENTRIES.ids);

/** The ids of a bulk call: `q=!(1,2)`, each once. */
export function parseIds(q: string | undefined): Result<number[]> {
  const parsed = q === undefined ? ok(undefined) : readQ(q);
  if (!parsed.ok) return parsed;
  const ids = Ids.safeParse(parsed.value);
  if (ids.success) return ok([...new Set(ids.data)]);
  const tooMany = ids.error.issues.find(({ code }) => code === "too_big");
  return err(tooMany ? badRequest(tooMany.message) : notRison());
}

function parse<T extends z.ZodType>(schema: T, q: string | undefined): Result<z.output<T>> {
  const value = q === undefined || q === "" ? ok({}) : readQ(q);
  if (!value.ok) return value;
  const checked = schema.safeParse(value.value);
  if (checked.success) return ok(checked.data);
  const issue = checked.error.issues[0];
  const place = issue?.path.map(String).join(".") ?? "";
  return err(badRequest(`Not a valid rison schema ${place}: ${issue?.message ?? ""}`));
}

function readQ(q: string): Result<unknown> {
  if (q.length > MAX_LENGTH) return err(notRison());
  try {
    return ok(parseQ(q));
  } catch {
    return err(notRison());
  }
}

const notRison = () => badRequest("Not a valid rison/json argument");
