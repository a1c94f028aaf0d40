import {
  createDashboardPermalink,
  createFilterState,
  deleteFilterState,
  getDashboardPermalink,
  getFilterState,
  updateFilterState,
} from "@sightline/api/dashboard-links";
import { ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { handlePage } from "../../platform/http/handlePage.ts";
import { linkTo } from "../../platform/http/linkTo.ts";
import { filterStates } from "./filterStates.ts";
import { permalinks, permalinkTarget } from "./permalinks.ts";

export { permalinks } from "./permalinks.ts";

/** Stored filter states and permalinks of dashboards. */
export const dashboardLinks: Feature = {
  name: "dashboard-links",
  register(app, platform) {
    const states = filterStates(platform);
    const links = permalinks(platform);

    handle(app, createFilterState, ({ params, query, body, identity }) =>
      states.create(identity, params.id, query.tab_id, body.value),
    );
    handle(app, updateFilterState, ({ params, query, body, identity }) =>
      states.update(identity, params.id, params.key, query.tab_id, body.value),
    );
    handle(app, getFilterState, ({ params, identity }) => states.get(identity, params.id, params.key));
    handle(app, deleteFilterState, ({ params, identity }) => states.remove(identity, params.id, params.key));

    handle(app, createDashboardPermalink, async ({ params, body, identity, request }) => {
      const key = await links.create(identity, params.id, body);
      if (!key.ok) return key;
      const url = linkTo(platform.config, request, `/superset/dashboard/p/${key.value}/`);
      return ok({ key: key.value, url });
    });
    handle(app, getDashboardPermalink, ({ params, identity }) => links.get(identity, params.key));

    const page = { method: "GET", path: "/superset/dashboard/p/:key/" } as const;
    handlePage(
      app,
      { ...page, access: ["can_dashboard_permalink", "Superset"] },
      async ({ params }, reply) => {
        const { key } = params as { key: string };
        const stored = await links.byKey(key);
        if (!stored) return reply.status(404).send({ error: "permalink state not found" });
        return reply.redirect(permalinkTarget(key, stored));
      },
    );
  },
};
