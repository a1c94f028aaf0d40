import type { SearchHit, TableHit } from "@sightline/api/search";
import type { IconName } from "@sightline/ui/icon";
import { PATHS } from "../../../lib/paths/index.ts";

/** A line of the results. */
export interface Hit {
  key: string;
  icon: IconName;
  name: string;
  detail: string | null;
  isCertified: boolean;
  /** Where it leads; an action that is no page runs instead. */
  to: string | null;
  /** What the page is told as it opens. */
  state?: string;
  run?: () => void;
}

/** Lines under one heading: a key under shell:search.group. */
export interface HitGroup {
  id: "actions" | SearchHit["kind"] | "tables";
  hits: Hit[];
}

const ICONS: Record<SearchHit["kind"], IconName> = {
  dashboard: "dashboard",
  chart: "chart",
  dataset: "dataset",
  saved_query: "sql",
};
const KINDS = ["dashboard", "chart", "dataset", "saved_query"] as const;

/** What was found, by kind; kinds without a hit are left out. */
export function groupHits(
  actions: readonly Hit[],
  objects: readonly SearchHit[],
  tables: readonly TableHit[],
): HitGroup[] {
  const groups: HitGroup[] = [
    ...KINDS.map((kind) => ({
      id: kind,
      hits: objects.filter((hit) => hit.kind === kind).map(objectHit),
    })),
    { id: "tables", hits: tables.map(tableHit) },
    { id: "actions", hits: [...actions] },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const objectHit = ({ kind, id, name, detail, url, is_certified }: SearchHit): Hit => ({
  key: `${kind}-${id}`,
  icon: ICONS[kind],
  name,
  detail,
  isCertified: is_certified,
  to: url,
});

/** A table opens in the SQL editor, with a statement that reads it. */
function tableHit({ database_id, database_name, schema, name, sql }: TableHit): Hit {
  const params = new URLSearchParams({ name, dbid: String(database_id), sql, ...(schema && { schema }) });
  return {
    key: `table-${database_id}-${schema ?? ""}-${name}`,
    icon: "table",
    name,
    detail: [database_name, schema].filter(Boolean).join(" · "),
    isCertified: false,
    to: `${PATHS.sqlLab}?${params}`,
  };
}

/** Those of the actions whose names have all of the words. */
export function matchActions(actions: readonly Hit[], text: string): Hit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
