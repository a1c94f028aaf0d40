import type { DashboardPermalink } from "@sightline/api/dashboard-links";
import {
  cacheDashboardScreenshot,
  getDashboardScreenshot,
  getDashboardThumbnail,
} from "@sightline/api/dashboard-pictures";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import { readDataMasks } from "@sightline/core/native-filters/stored";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { handle } from "../../../platform/http/handle.ts";
import { linkTo } from "../../../platform/http/linkTo.ts";
import { permalinks } from "../../dashboard-links/index.ts";
import {
  dashboardRepository,
  dashboardThumbnails,
  findDashboard,
  type StoredDashboard,
} from "../../dashboards/index.ts";
import { imageReply, json } from "../imageReply.ts";
import { readerOf } from "../readerOf.ts";
import { type PictureStyle, readPictureRequest } from "../readPictureRequest.ts";
import { pictureTasks, taskKey, taskName } from "../tasks.ts";
import { thumbnail } from "../thumbnail.ts";
import { dashboardPicture } from "./dashboardPicture.ts";
import type { DashboardState } from "./planDashboard.ts";

/** Of a picture where nothing is said, px. */
const SIZES = { window: [1600, 1200], thumb: [800, 600] } as const;
const AS_OPENED: DashboardState = { masks: {}, openTabs: [], anchor: "" };

/** What is needed to draw a screenshot again: its look, and the link that holds its state. */
interface ScreenshotLook {
  style: PictureStyle;
  permalinkKey: string;
}

/** A dashboard that the caller may open, and what stands for how it looks. */
interface OpenedDashboard {
  dashboard: StoredDashboard;
  digest: string;
  /** Of its thumbnail. */
  url: string;
}

/** The calls that give pictures of dashboards. */
export function registerDashboardPictures(app: FastifyInstance, platform: Platform): void {
  const tasks = pictureTasks<ScreenshotLook>(platform);
  const links = permalinks(platform);
  const nameOf = (identity: Identity, id: number, key: string) => taskName(identity, `dashboard:${id}`, key);

  /** None while pictures, or those that are asked for by state, are switched off. */
  async function openDashboard(
    identity: Identity,
    id: number,
    flags: readonly string[] = ["THUMBNAILS"],
  ): Promise<Result<OpenedDashboard>> {
    if (flags.some((flag) => platform.config.FEATURE_FLAGS[flag] !== true)) return err(notFound());
    const found = await findDashboard(platform, identity, String(id));
    if (!found.ok) return found;
    const [dashboard] = await dashboardRepository(platform.db).byIds([found.value]);
    if (!dashboard) return err(notFound());
    const thumbnail = (await dashboardThumbnails(platform.db, identity, [dashboard])).get(dashboard.id)!;
    return ok({ dashboard, ...thumbnail });
  }

  /** What a link to this dashboard shows; one to another dashboard is not there. */
  async function linkedState(
    identity: Identity,
    { uuid }: StoredDashboard,
    key: string,
  ): Promise<Result<DashboardState>> {
    const link = await links.get(identity, key);
    if (!link.ok) return link;
    return link.value.dashboardId === uuid ? ok(stateOf(link.value.state)) : err(notFound());
  }

  handle(app, cacheDashboardScreenshot, async ({ params, query, body, identity, request }) => {
    const opened = await openDashboard(identity, params.id, SCREENSHOT_FLAGS);
    if (!opened.ok) return opened;
    const { dashboard, digest } = opened.value;
    const wanted = readPictureRequest(query.q, readerOf(request), SIZES);
    if (!wanted.ok) return wanted;
    const { permalinkKey: linkKey, ...ownState } = body;
    const stored = { dashboardId: dashboard.uuid, state: ownState };
    const link = linkKey ? ok(linkKey) : await links.createForPicture(identity, stored);
    if (!link.ok) return link;
    const permalinkKey = link.value;
    const state = await linkedState(identity, dashboard, permalinkKey);
    if (!state.ok) return state;
    const { force, look } = wanted.value;
    const taskLook: ScreenshotLook = { style: look, permalinkKey };
    const cache_key = taskKey(digest, taskLook);
    const name = nameOf(identity, dashboard.id, cache_key);
    const known = force ? null : await tasks.findUsable(name);
    const call = { identity, dashboardId: dashboard.id, state: state.value, look, force, ...WHOLE_PNG };
    const draw = (signal: AbortSignal) => dashboardPicture(platform, call, signal);
    const work = { name, userId: identity.userId, look: taskLook, draw };
    const task = known ? ok(known) : await tasks.begin(work);
    if (!task.ok) return task;
    const { task_status, task_updated_at } = task.value;
    const address = (path: string) => linkTo(platform.config, request, path);
    return ok(
      json(task_status === "Updated" ? 200 : 202, {
        cache_key,
        dashboard_url: address(`/superset/dashboard/p/${permalinkKey}/`),
        image_url: address(`/api/v1/dashboard/${dashboard.id}/screenshot/${cache_key}/`),
        task_status,
        task_updated_at,
      }),
    );
  });

  handle(app, getDashboardScreenshot, async ({ params, query, identity, signal, request }) => {
    const opened = await openDashboard(identity, params.id, SCREENSHOT_FLAGS);
    if (!opened.ok) return opened;
    const { dashboard } = opened.value;
    const task = await tasks.find(nameOf(identity, dashboard.id, params.digest));
    if (task?.task_status !== "Updated") return err(notFound());
    const { style: look, permalinkKey } = task.look;
    const state = await linkedState(identity, dashboard, permalinkKey);
    if (!state.ok) return state;
    const format = query.download_format ?? "png";
    const call = { identity, dashboardId: dashboard.id, state: state.value, look, force: false };
    const picture = await dashboardPicture(platform, { ...call, isCut: false, format }, signal);
    return picture.ok ? ok(imageReply(picture.value, request, format)) : picture;
  });

  handle(app, getDashboardThumbnail, async ({ params, query, identity, request }) => {
    const opened = await openDashboard(identity, params.id);
    if (!opened.ok) return opened;
    const { dashboard, digest, url } = opened.value;
    const wanted = readPictureRequest(query.q, readerOf(request), SIZES);
    if (!wanted.ok) return wanted;
    if (params.digest !== digest) {
      const search = query.q === undefined ? "" : `?q=${encodeURIComponent(query.q)}`;
      return ok({ status: 302, headers: { location: url + search }, bytes: "" });
    }
    const call = { identity, dashboardId: dashboard.id, state: AS_OPENED, ...wanted.value };
    const found = await thumbnail(platform, taskKey(digest, wanted.value), (signal) =>
      dashboardPicture(platform, { ...call, isCut: true, format: "png" }, signal),
    );
    if (!found.ok) return found;
    return ok(found.value instanceof Uint8Array ? imageReply(found.value, request) : json(202, found.value));
  });
}

const SCREENSHOT_FLAGS = ["THUMBNAILS", "ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS"];
const WHOLE_PNG = { isCut: false, format: "png" } as const;

const stateOf = ({ dataMask, activeTabs, anchor, hash }: DashboardPermalink): DashboardState => ({
  masks: readDataMasks(dataMask),
  openTabs: activeTabs ?? [],
  anchor: anchor || hash || "",
});
