import {
  logEvents,
  recentActivityOfUser,
  recentActivity as recentActivityRoute,
} from "@sightline/api/explore";
import { err, forbidden, ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { recentActivity } from "./recentActivity.ts";
import { storeEvents } from "./storeEvents.ts";

/** Events that browsers report, and the recent activity of users. */
export const logs: Feature = {
  name: "logs",
  register(app, platform) {
    handle(app, logEvents, async ({ query, body, identity, request }) => {
      await storeEvents(platform, {
        identity,
        query,
        body,
        referrer: request.headers.referer,
      });
      return ok({ bytes: "", headers: { "content-type": "text/plain; charset=utf-8" } });
    });
    handle(app, recentActivityRoute, ({ query, identity }) => recentActivity(platform, identity, query.q));
    // What others looked at is theirs alone.
    handle(app, recentActivityOfUser, async ({ params, query, identity }) =>
      params.userId === identity.userId ? recentActivity(platform, identity, query.q) : err(forbidden()),
    );
  },
};
