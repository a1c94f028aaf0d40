import { tagRoutes } from "@sightline/api/tags";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../api/index.ts";

/** Choices that are read at once; typing narrows them. */
const CHOICES = 50;
const STALE_MS = 60_000;

/** The names of tags that people made and that hold the text, or the first of all. */
export const tagNames = (search: string) =>
  queryOptions({
    queryKey: ["tag", "names", search],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const query = listQuery({
        columns: ["name"],
        filters: [
          { col: "type", opr: "custom_tag", value: true },
          ...(search === "" ? [] : [{ col: "name", opr: "ct", value: search }]),
        ],
        order_column: "name",
        order_direction: "asc",
        page: 0,
        page_size: CHOICES,
      });
      const { result } = await call(tagRoutes.list, { query, signal });
      return result.flatMap(({ name }) => name ?? []);
    },
  });
