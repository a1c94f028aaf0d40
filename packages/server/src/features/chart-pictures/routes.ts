import { createHash } from "node:crypto";
import { cacheScreenshot, getScreenshot, getThumbnail } from "@sightline/api/chart-pictures";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { type Encoded, handle } from "../../platform/http/handle.ts";
import { linkTo } from "../../platform/http/linkTo.ts";
import { readerLanguage } from "../../platform/http/readerLanguage.ts";
import { readerTimeZone } from "../../platform/http/readerTimeZone.ts";
import { openSource } from "../chart-data/index.ts";
import { chartById, chartDigest, type StoredChart, thumbnailUrl } from "../charts/index.ts";
import { chartPicture } from "./chartPicture.ts";
import { readPictureRequest } from "./readPictureRequest.ts";
import { pictureTasks, taskKey } from "./tasks.ts";
import { thumbnail } from "./thumbnail.ts";

/** The calls that give pictures of charts. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const tasks = pictureTasks(platform);

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
    const cache_key = taskKey(call);
    const known = wanted.value.force ? null : await tasks.find(call, cache_key);
    const isUsable = known !== null && known.task_status !== "Error";
    const task = isUsable ? ok(known) : await tasks.begin(call);
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
    const call = { identity, chart: chart.value };
    const task = await tasks.find(call, params.digest);
    if (task?.task_status !== "Updated") return err(notFound());
    const picture = await chartPicture(platform, { ...call, look: task.look, force: false }, signal);
    return picture.ok ? ok(png(picture.value, request)) : picture;
  });

  handle(app, getThumbnail, async ({ params, query, identity, request }) => {
    const chart = await readableChart(identity, params.id);
    if (!chart.ok) return chart;
    const wanted = readPictureRequest(query.q, readerOf(request));
    if (!wanted.ok) return wanted;
    if (params.digest !== chartDigest(chart.value, identity)) {
      const search = query.q === undefined ? "" : `?q=${encodeURIComponent(query.q)}`;
      return ok({
        status: 302,
        headers: { location: thumbnailUrl(chart.value, identity) + search },
        bytes: "",
      });
    }
    const found = await thumbnail(platform, { identity, chart: chart.value, ...wanted.value });
    if (!found.ok) return found;
    return ok(found.value instanceof Uint8Array ? png(found.value, request) : json(202, found.value));
  });
}

const readerOf = (request: FastifyRequest) => ({
  language: readerLanguage(request),
  timeZone: readerTimeZone(request),
});

const json = (status: number, value: unknown): Encoded => ({ status, bytes: JSON.stringify(value) });

/** A picture that the browser keeps and asks about: it is sent again only when it has changed. */
function png(bytes: Uint8Array, request: FastifyRequest): Encoded {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = { "content-type": "image/png", "cache-control": "private, no-cache", etag };
  if (request.headers["if-none-match"] === etag) return { status: 304, headers, bytes: "" };
  return { headers, bytes };
}
