import type { Route } from "@sightline/api/route";
import { toRison } from "@sightline/core/rison";
import { address } from "../../api/index.ts";

/** Where a download of these rows as a bundle is. */
export const bundlePath = (route: Route, ids: readonly number[]): string =>
  address(route.path, {}, { q: toRison([...ids]) });
