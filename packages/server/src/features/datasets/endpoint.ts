import type { DatasetChange } from "@sightline/api/datasets";
import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Config } from "../../platform/config/index.ts";

import { defaultEndpoint } from "../../platform/defaultEndpoint.ts";

const UNSAFE = unprocessable({
  default_endpoint: [
    "The submitted URL is not considered safe, only use URLs with the same domain as Superset.",
  ],
});

/** Refuses a default URL that leads away from this site; one that was kept before may stay. */
export function checkEndpoint(
  config: Config,
  known: { default_endpoint: string | null },
  { default_endpoint: sent }: DatasetChange,
): Result<void> {
  if (!sent || sent === known.default_endpoint) return ok(undefined);
  return defaultEndpoint(config, sent) === null ? err(UNSAFE) : ok(undefined);
}

/** A change as it is kept: an address of this site, called `host`, as the path on it. */
export function withOwnPath(config: Config, change: DatasetChange, host: string): DatasetChange {
  const path = defaultEndpoint(config, change.default_endpoint ?? null, host);
  return path === null ? change : { ...change, default_endpoint: path };
}
