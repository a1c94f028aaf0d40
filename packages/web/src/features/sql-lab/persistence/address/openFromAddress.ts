import { toast } from "@sightline/ui/toast";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { PATHS } from "../../../../lib/paths/index.ts";
import { putPast } from "../../history/pastQuery.ts";
import { addTab } from "../../model/tabs/index.ts";
import { readRequestedTab, type TabRequest } from "./requestedTab.ts";

/** Keys of the query string that open a tab. The rest of it is left for the templates. */
const KEYS = [
  "savedQueryId",
  "queryId",
  "datasourceKey",
  "id",
  "name",
  "sql",
  "dbid",
  "dbname",
  "schema",
  "catalog",
  "autorun",
  "templateParams",
  "new",
];
/** These say how a tab is opened, but ask for none on their own. */
const MANNERS = new Set(["autorun", "templateParams", "schema", "catalog"]);
const PERMALINK = /\/sqllab\/p\/([^/]+)\/?$/;

type Place = Pick<Location, "pathname" | "search">;

/** What the address and the posted form ask for; null: nothing. */
export function tabRequestOf({ pathname, search }: Place): TabRequest | null {
  const query = new URLSearchParams(search);
  const given = Object.fromEntries(KEYS.flatMap((key) => (query.has(key) ? [[key, query.get(key)!]] : [])));
  const permalink = PERMALINK.exec(pathname)?.[1];
  const asked: Record<string, string> = { ...given, ...readPostedRequest() };
  if (permalink !== undefined) asked.permalink = decodePart(permalink);
  return Object.keys(asked).some((key) => !MANNERS.has(key)) ? asked : null;
}

/** A part of an address as text; one that is encoded wrongly names nothing, and stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readPostedRequest(): TabRequest {
  const fields = Object.entries(bootstrap().requested_query ?? {});
  return Object.fromEntries(
    fields.flatMap(([key, value]) => {
      if (value === null || value === undefined || value === "") return [];
      return [[key, typeof value === "string" ? value : JSON.stringify(value)]];
    }),
  );
}

/** Whether the page was asked to open a tab, so that no empty one is needed. */
export const hasTabRequest = (): boolean => tabRequestOf(window.location) !== null;

/** The address without what it asked for. */
export function cleanAddress({ search }: Pick<Place, "search">): string {
  const query = new URLSearchParams(search);
  for (const key of KEYS) query.delete(key);
  const rest = query.toString();
  return PATHS.sqlLab + (rest ? `?${rest}` : "");
}

/** What is being opened: a page that is drawn twice must not open two tabs. */
let opening: string | null = null;

/**
 * Opens the tab that the address or a posted form asks for, once. Says so when it cannot be loaded. Answers the
 * address to go on with; null: nothing was asked for.
 */
export async function openFromAddress(place: Place = window.location): Promise<string | null> {
  const asked = tabRequestOf(place);
  const wish = JSON.stringify(asked);
  if (asked === null || opening === wish) return null;
  opening = wish;
  // A form is answered once, also when the address of its page is opened again.
  delete bootstrap().requested_query;
  let read: Awaited<ReturnType<typeof readRequestedTab>> | null = null;
  try {
    read = await readRequestedTab(asked);
  } catch {
    toast.danger(word(`sql-lab:tabs.${"datasourceKey" in asked ? "noDatasource" : "noQuery"}`));
  }
  opening = null;
  if (read) addTab(read.tab);
  if (read?.query) putPast(read.query);
  return cleanAddress(place);
}
