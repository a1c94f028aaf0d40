import { listTrash } from "@sightline/api/trash";
import { toRison } from "@sightline/core/rison";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, PAGE_SIZE } from "../../lib/api/index.ts";

/** One page of what the user may restore. */
export const trashPage = (page: number) =>
  queryOptions({
    queryKey: ["trash", page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listTrash, { query: { q: toRison({ page, page_size: PAGE_SIZE }) }, signal }),
  });
