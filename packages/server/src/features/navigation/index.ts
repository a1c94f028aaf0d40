import { availableDomains, readMenu } from "@sightline/api/navigation";
import { ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { menuOf } from "./menuOf.ts";

/** What other programs read to draw a menu of the pages, and to spread their requests over hosts. */
export const navigation: Feature = {
  name: "navigation",
  register(app, { config }) {
    handle(app, readMenu, async ({ identity }) => ok({ result: menuOf(identity) }));
    handle(app, availableDomains, async () => ok({ result: { domains: config.SUPERSET_WEBSERVER_DOMAINS } }));
  },
};
