import { createHash } from "node:crypto";
import type { PictureTask } from "@sightline/api/chart-pictures";
import { err, failure, ok, type Result } from "@sightline/core/errors";
import { memoryBody } from "@sightline/engines";
import { answerStore } from "../../platform/cache/index.ts";
import { toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { taskLimit } from "../../platform/taskLimit.ts";
import { chartDigest } from "../charts/index.ts";
import { chartPicture, type PictureCall } from "./chartPicture.ts";
import type { PictureStyle } from "./readPictureRequest.ts";

/** How long a picture that was asked for may be fetched, s. */
const KEPT_SECONDS = 24 * 3600;
/** Pictures for which nobody waits that are drawn at a time: each runs the queries of a chart. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** A picture that is not there by then is given up, ms. */
const TIMEOUT_MS = 120_000;

const drawing = perPlatform(() => taskLimit(AT_ONCE));

/** A picture that was asked for, and how far it is. */
interface Task extends PictureTask {
  look: PictureStyle;
}

const tooManyPictures = () =>
  failure("too-many-requests", "Too many pictures are being drawn. Please try again in a minute.");

/** Names a picture of a chart as it is now, of one look, for one user. */
export const taskKey = ({
  chart,
  identity,
  look,
}: Pick<PictureCall, "chart" | "identity" | "look">): string =>
  createHash("md5")
    .update(JSON.stringify([chartDigest(chart, identity), look]))
    .digest("hex");

/** Pictures that are drawn while nobody waits, known to all nodes and each only to who asked for it. */
export function pictureTasks(platform: Platform) {
  const storeKey = ({ chart, identity }: Pick<PictureCall, "chart" | "identity">, key: string) =>
    `picture-task:${identity.userId}:${chart.id}:${key}`;

  async function note(name: string, task_status: Task["task_status"], look: PictureStyle): Promise<Task> {
    const task: Task = { task_status, task_updated_at: toIso(platform.now()), look };
    const { cache } = await answerStore(platform);
    const entry = { meta: task, body: memoryBody(new Uint8Array()), storedAt: task.task_updated_at };
    await cache.set(name, entry, KEPT_SECONDS);
    return task;
  }

  return {
    /** How far a picture is; null: nobody asked for it. */
    async find(call: Pick<PictureCall, "chart" | "identity">, key: string): Promise<Task | null> {
      const { cache } = await answerStore(platform);
      return ((await cache.get(storeKey(call, key)))?.meta as Task | undefined) ?? null;
    },

    /** Begins to draw a picture, or says that too many are waiting. */
    async begin(call: PictureCall): Promise<Result<Task>> {
      if (drawing(platform).waiting() >= MAX_WAITING) return err(tooManyPictures());
      const name = storeKey(call, taskKey(call));
      const pending = await note(name, "Pending", call.look);
      void drawing(platform)
        .run(async () => {
          await note(name, "Computing", call.look);
          const drawn = await chartPicture(platform, call, AbortSignal.timeout(TIMEOUT_MS));
          await note(name, drawn.ok ? "Updated" : "Error", call.look);
        })
        .catch(async (error: unknown) => {
          platform.log("error", "A picture of a chart could not be drawn", { error: String(error) });
          await note(name, "Error", call.look);
        });
      return ok(pending);
    },
  };
}
