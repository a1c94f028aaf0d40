import { cacheScreenshot, getScreenshot, getThumbnail } from "@sightline/api/chart-pictures";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { linkTo } from "../../platform/http/linkTo.ts";
import { openSource } from "../chart-data/index.ts";
import { chartById, chartDigest, type StoredChart, thumbnailUrl } from "../charts/index.ts";
import { chartPicture } from "./chartPicture.ts";
import { imageReply, json } from "./imageReply.ts";
import { readerOf } from "./readerOf.ts";
import { type PictureStyle, readPictureRequest } from "./readPictureRequest.ts";
import { pictureTasks, taskKey, taskName } from "./tasks.ts";
import { thumbnail } from "./thumbnail.ts";

/** The calls that give pictures of charts. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const tasks = pictureTasks<PictureStyle>(platform);
  const nameOf = (identity: Identity, chart: StoredChart, key: string) =>
    taskName(identity, `chart:${chart.id}`, key);

  /** A chart whose data the caller may read; none while pictures are switched off. */
  async function readableChart(identity: Identity, id: number): Promise<Result<StoredChart>> {
    if (platform.config.FEATURE_FLAGS.THUMBNAILS !== true) return err(notFound());
    const chart = await chartById(platform, identity, id);
    if (!chart) return err(notFound());
    const source = await openSource(platform, identity, { id: chart.datasource_id ?? 0, type: "table" });
    return source.ok ? ok(chart) : source;
  }

  handle(app, cacheScreenshot, async ({ params, query, identity, request }) => {
    const chart = await readableChart(identity, params.id);
    if (!chart.ok) return chart;
    const wanted = readPictureRequest(query.q, readerOf(request));
    if (!wanted.ok) return wanted;
    const call = { identity, chart: chart.value, ...wanted.value };
    const cache_key = taskKey(chartDigest(chart.value, identity), call.look);
    const name = nameOf(identity, chart.value, cache_key);
    const known = wanted.value.force ? null : await tasks.findUsable(name);
    const draw = (signal: AbortSignal) => chartPicture(platform, call, signal);
    const work = { name, userId: identity.userId, look: call.look, draw };
    const task = known ? ok(known) : await tasks.begin(work);
    if (!task.ok) return task;
    const { task_status, task_updated_at } = task.value;
    const link = (path: string) => linkTo(platform.config, request, path);
    return ok(
      json(task_status === "Updated" ? 200 : 202, {
        cache_key,
        chart_url: link(`/superset/slice/${params.id}/`),
        image_url: link(`/api/v1/chart/${params.id}/screenshot/${cache_key}/`),
        task_status,
        task_updated_at,
      }),
    );
  });

  handle(app, getScreenshot, async ({ params, identity, signal, request }) => {
    const chart = await readableChart(identity, params.id);
    if (!chart.ok) return chart;
    const task = await tasks.find(nameOf(identity, chart.value, params.digest));
    if (task?.task_status !== "Updated") return err(notFound());
    const call = { identity, chart: chart.value, look: task.look, force: false };
    const picture = await chartPicture(platform, call, signal);
    return picture.ok ? ok(imageReply(picture.value, request)) : picture;
  });

  handle(app, getThumbnail, async ({ params, query, identity, request }) => {
    const chart = await readableChart(identity, params.id);
    if (!chart.ok) return chart;
    const wanted = readPictureRequest(query.q, readerOf(request));
    if (!wanted.ok) return wanted;
    const digest = chartDigest(chart.value, identity);
    if (params.digest !== digest) {
      const search = query.q === undefined ? "" : `?q=${encodeURIComponent(query.q)}`;
      return ok({
        status: 302,
        headers: { location: thumbnailUrl(chart.value, identity) + search },
        bytes: "",
      });
    }
    const call = { identity, chart: chart.value, ...wanted.value };
    const found = await thumbnail(platform, taskKey(digest, wanted.value), (signal) =>
      chartPicture(platform, call, signal),
    );
    if (!found.ok) return found;
    return ok(found.value instanceof Uint8Array ? imageReply(found.value, request) : json(202, found.value));
  });
}
