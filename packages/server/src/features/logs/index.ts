import type { ReplyOf } from "@sightline/api";
import {
  logEvents,
  recentActivityOfUser,
  recentActivity as recentActivityRoute,
} from "@sightline/api/explore";
import { createLog, listLogs, showLog } from "@sightline/api/logs";
import { err, forbidden, notFound, ok } from "@sightline/core/errors";
import { type SqlBool, sql } from "kysely";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listCall, listPage, parseKeysQuery, parseListQuery, showRow } from "../../platform/list/index.ts";
import { logList } from "./list.ts";
import { recentActivity } from "./recentActivity.ts";
import { storeEvent, storeEvents } from "./storeEvents.ts";

/** Events that browsers report, for those who may read them all, and the recent activity of users. */
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
    handle(app, createLog, async ({ body }) => {
      const stored = await storeEvent(platform, body);
      return stored.ok ? ok({ id: stored.value, result: body }) : stored;
    });
    handle(app, listLogs, async ({ query, identity }) => {
      const parsed = parseListQuery(query.q);
      if (!parsed.ok) return parsed;
      const page = await listPage(logList, parsed.value, listCall(platform, identity));
      return page.ok ? ok(page.value as ReplyOf<typeof listLogs>) : page;
    });
    handle(app, showLog, async ({ params, query, identity }) => {
      const keys = parseKeysQuery(query.q);
      if (!keys.ok) return keys;
      const isAsked = sql<SqlBool>`log.id = ${params.id}`;
      const shown = await showRow(logList, isAsked, keys.value, listCall(platform, identity));
      return shown ? ok(shown as ReplyOf<typeof showLog>) : err(notFound());
    });
    handle(app, recentActivityRoute, ({ query, identity }) => recentActivity(platform, identity, query.q));
    // What others looked at is theirs alone.
    handle(app, recentActivityOfUser, async ({ params, query, identity }) =>
      params.userId === identity.userId ? recentActivity(platform, identity, query.q) : err(forbidden()),
    );
  },
};
