import type { QueryObject } from "@sightline/core/query";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Source } from "./authorise/openSource.ts";
import type { RowSharing } from "./shared-rows/rowSharing.ts";

/** What a request asks of all its queries. */
export interface ChartRequest {
  platform: Platform;
  /** Whose rows they are: row-level security and templates depend on it. */
  identity: Identity;
  source: Source;
  force: boolean;
  /** A table that pages on the server: it may ask for more rows. */
  paged: boolean;
  /** How long the answers stay cached; negative: not at all. */
  seconds: number;
  /** Time that a query may take, ms. */
  timeoutMs: number;
  /** Parameters of the page's address that the form data carries, for templates. */
  urlParams: Readonly<Record<string, unknown>>;
  /** What the form data calls the chart's x axis: a column of the dataset, or an expression. */
  xAxis: string | null;
  /** What is read together with other charts of the same call; null: nothing. */
  rowSharing: RowSharing | null;
  signal: AbortSignal;
}

/** A query of a context, with the dataset that it is asked of. */
export interface ContextQuery {
  request: ChartRequest;
  query: QueryObject;
}

/** What is the same for all who ask a dataset without a chart. */
export const requestDefaults = (
  platform: Platform,
  source: Source,
): Pick<
  ChartRequest,
  "platform" | "source" | "force" | "paged" | "seconds" | "timeoutMs" | "urlParams" | "xAxis" | "rowSharing"
> => ({
  platform,
  source,
  force: false,
  paged: false,
  seconds: source.cache_timeout ?? source.database.cache_timeout ?? platform.config.CACHE_DEFAULT_TIMEOUT,
  timeoutMs: platform.config.SUPERSET_WEBSERVER_TIMEOUT * 1000,
  urlParams: {},
  xAxis: null,
  rowSharing: null,
});
