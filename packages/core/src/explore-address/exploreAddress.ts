/** What the address of the explore page asks for. */
export interface ExploreAddress {
  slice_id?: number;
  datasource_id?: number;
  datasource_type?: string;
  form_data_key?: string;
  permalink_key?: string;
  viz_type?: string;
  dashboard_id?: number;
  /** The chart alone, as other sites embed it. */
  standalone?: boolean;
  /** The first query goes past the cache. */
  force?: boolean;
}

/** `URLSearchParams`. */
interface SearchParams {
  get(name: string): string | null;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined;

const isOn = (text: string | null): boolean => text === "true" || Number(text) >= 1;

/** Reads the query string of the explore page; `dataset_id` and `datasource` (`3__table`) are older names of a dataset. */
export function readAddress(params: SearchParams): ExploreAddress {
  const address: ExploreAddress = {};
  const slice_id = whole(params.get("slice_id"));
  const [named, type] = params.get("datasource")?.split("__") ?? [];
  const datasource_id = whole(params.get("datasource_id") ?? params.get("dataset_id") ?? named ?? null);
  const dashboard_id = whole(params.get("dashboard_id"));
  if (slice_id !== undefined) address.slice_id = slice_id;
  if (datasource_id !== undefined) {
    address.datasource_id = datasource_id;
    address.datasource_type = params.get("datasource_type") ?? type ?? "table";
  }
  if (dashboard_id !== undefined) address.dashboard_id = dashboard_id;
  const form_data_key = params.get("form_data_key");
  const viz_type = params.get("viz_type");
  const permalink_key = params.get("permalink_key");
  if (form_data_key) address.form_data_key = form_data_key;
  if (permalink_key) address.permalink_key = permalink_key;
  if (viz_type) address.viz_type = viz_type;
  if (isOn(params.get("standalone"))) address.standalone = true;
  if (isOn(params.get("force"))) address.force = true;
  return address;
}

/** Whether the address names anything to explore. */
export const hasTarget = (address: ExploreAddress): boolean =>
  [address.slice_id, address.datasource_id, address.form_data_key, address.permalink_key].some(
    (named) => named !== undefined,
  );

/** The query string that opens the same again. */
export function writeAddress(address: ExploreAddress): string {
  const pairs = Object.entries(address).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `?${pairs.join("&")}`;
}

/** What the server is asked of it: the rest matters to the page only. */
export function exploreQuery(address: ExploreAddress): Record<string, string | number> {
  const {
    viz_type: _type,
    dashboard_id: _dashboard,
    standalone: _standalone,
    force: _force,
    ...query
  } = address;
  return query;
}
