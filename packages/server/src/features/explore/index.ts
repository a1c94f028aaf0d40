import { columnValues } from "@sightline/api/datasets";
import {
  createExplorePermalink,
  createFormData,
  deleteFormData,
  explore as exploreRoute,
  getExplorePermalink,
  getFormData,
  timeRange,
  updateFormData,
} from "@sightline/api/explore";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { handlePage } from "../../platform/http/handlePage.ts";
import { linkTo } from "../../platform/http/linkTo.ts";
import { timeRangeOptions } from "../../platform/timeRangeOptions.ts";
import { objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { openSource } from "../chart-data/index.ts";
import { CHART, chartById } from "../charts/index.ts";
import { readColumnValues } from "./columnValues.ts";
import { openExplore } from "./exploreService.ts";
import { type CheckSource, formDataService } from "./formDataService.ts";
import { registerOldLinks } from "./oldLinks.ts";
import { permalinks, permalinkTarget, unknownTarget } from "./permalinks.ts";
import { showTimeRanges } from "./timeRanges.ts";

/** The data of the explore screen, and unsaved form data. */
export const explore: Feature = {
  name: "explore",
  register(app, platform) {
    const formData = formDataService(platform, checkSource);
    const links = permalinks(platform, checkSource);

    async function checkSource(...[identity, source]: Parameters<CheckSource>): Promise<Result<unknown>> {
      const { datasource_id: id, datasource_type: type, chart_id } = source;
      const readable = await openSource(platform, identity, { id, type });
      if (!readable.ok) {
        return readable.error.kind === "not-found" ? err(notFound("Resource was not found.")) : readable;
      }
      if (chart_id === null) return ok(null);
      const chart = await chartById(platform, identity, chart_id);
      return chart ? ok(chart) : err(notFound("Resource was not found."));
    }

    handle(app, exploreRoute, async ({ query, identity, reply }) => {
      let version: string | null = null;
      const opened = await openExplore(platform, identity, query, { formData, links }, async (id) => {
        version = await objectVersion(platform.db, CHART, id);
      });
      if (!opened.ok) return opened;
      // The version is that of the chart, because saving from explore saves the chart.
      sendVersion(reply, version);
      if ("redirect" in opened.value) {
        void reply.status(302).send({ redirect: opened.value.redirect });
        return ok({ bytes: "" });
      }
      return ok({ result: opened.value });
    });
    handle(app, createFormData, ({ body, query, identity }) =>
      formData.create(identity, query.tab_id, { ...body, chart_id: body.chart_id ?? null }),
    );
    handle(app, updateFormData, ({ params, body, query, identity }) =>
      formData.update(identity, params.key, query.tab_id, { ...body, chart_id: body.chart_id ?? null }),
    );
    handle(app, getFormData, async ({ params, identity }) => {
      const kept = await formData.get(identity, params.key);
      return kept.ok ? ok({ form_data: kept.value.form_data }) : kept;
    });
    handle(app, deleteFormData, ({ params, identity }) => formData.remove(identity, params.key));
    handle(app, createExplorePermalink, async ({ body, identity, request }) => {
      const key = await links.create(identity, body);
      if (!key.ok) return key;
      const url = linkTo(platform.config, request, `/superset/explore/p/${key.value}/`);
      return ok({ key: key.value, url });
    });
    handle(app, getExplorePermalink, ({ params, identity }) => links.get(identity, params.key));
    const page = {
      method: "GET",
      path: "/superset/explore/p/:key/",
      access: ["can_read", "Explore"],
    } as const;
    handlePage(app, page, async ({ params, headers }, reply) => {
      const { key } = params as { key: string };
      const stored = await links.byKey(key);
      // A person is told by the page of explore; a program by the status.
      if (!stored && headers.accept?.includes("text/html")) return reply.redirect(unknownTarget(key));
      if (!stored) return reply.status(404).send({ error: "permalink state not found" });
      return reply.redirect(permalinkTarget(key, stored));
    });
    registerOldLinks(app, platform.config);
    handle(app, timeRange, async ({ query }) => {
      const shown = showTimeRanges(query.q, timeRangeOptions(platform));
      return shown.ok ? ok({ result: shown.value }) : shown;
    });
    handle(app, columnValues, ({ params, identity, signal }) =>
      readColumnValues(platform, identity, params, signal),
    );
  },
};
