import type { Config } from "./config/index.ts";
import { safeNext } from "./http/safeNext.ts";

type Settings = Pick<Config, "PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET">;

/**
 * Where a dataset leads in place of a new chart: a path of this site or, where the installation allows it, a page of
 * another one. Null: nowhere, or to what is no page. `host` is the name of this site, in addresses that are written out.
 */
export function defaultEndpoint(config: Settings, url: string | null, host?: string): string | null {
  if (!url) return null;
  const path = safeNext(url, host);
  if (path !== "/" || url === "/") return path;
  const isForeignPage = /^https?:\/\//i.test(url) && URL.canParse(url);
  return isForeignPage && !config.PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET ? url : null;
}

/** Where the name of a dataset leads in lists. */
export const exploreUrl = (
  config: Settings,
  { id, default_endpoint }: { id: number; default_endpoint: string | null },
): string =>
  defaultEndpoint(config, default_endpoint) ?? `/explore/?datasource_type=table&datasource_id=${id}`;
