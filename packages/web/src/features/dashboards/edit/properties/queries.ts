import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../../../lib/api/index.ts";
import { readPages } from "../../../../lib/read-pages/index.ts";
import type { NamedRef } from "./settings.ts";

const STALE_MS = 60_000;
/** Choices that are asked for at once; typing narrows them. */
const CHOICES = 50;
/** The most templates that one reply holds. */
const TEMPLATES_PER_PAGE = 25;

/** CSS that authors have kept to begin with. */
export interface KeptTemplate {
  id: number;
  template_name: string;
  css: string;
}

export const propertyQueries = {
  /** People who may own a dashboard, or roles that it may open to, whose name holds a text. */
  relatedByName: (column: "owners" | "roles", search: string) =>
    queryOptions({
      queryKey: ["dashboard", "related", column, search],
      staleTime: STALE_MS,
      queryFn: async ({ signal }): Promise<NamedRef[]> => {
        const q = toRison({ filter: search, page: 0, page_size: CHOICES });
        const { result } = await call(dashboardRoutes.related, { params: { column }, query: { q }, signal });
        return result.map(({ value, text }) => ({ id: Number(value), name: text }));
      },
    }),
  /** Styles that authors have kept to begin with. */
  cssTemplates: () =>
    queryOptions({
      queryKey: ["css_template", "kept"],
      staleTime: STALE_MS,
      queryFn: async ({ signal }): Promise<KeptTemplate[]> => {
        const readPage = (page: number) => {
          const query = listQuery({
            columns: ["id", "template_name", "css"],
            order_column: "template_name",
            order_direction: "asc",
            page,
            page_size: TEMPLATES_PER_PAGE,
          });
          return call(cssTemplateRoutes.list, { query, signal });
        };
        const result = await readPages(readPage);
        return result.map(({ id = 0, template_name = "", css }) => ({ id, template_name, css: css ?? "" }));
      },
    }),
};
