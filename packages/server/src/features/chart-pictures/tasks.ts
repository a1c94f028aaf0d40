import { createHash } from "node:crypto";
import type { PictureTask } from "@sightline/api/chart-pictures";
import { err, failure, ok, type Result } from "@sightline/core/errors";
import { memoryBody } from "@sightline/engines";
import type { Identity } from "../../platform/auth/identity.ts";
import { answerStore } from "../../platform/cache/index.ts";
import { fromIso, toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { taskLimit } from "../../platform/taskLimit.ts";

/** How long a picture that was asked for may be fetched, s. */
const KEPT_SECONDS = 24 * 3600;
/** Pictures for which nobody waits that are drawn at a time: each runs the queries of a chart. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** Of them, those that one user has asked for: nobody takes the places of all others. */
const MAX_OF_USER = 50;
/** One that is not done by then never will be: the node that drew it has ended, ms. */
const LOST_AFTER_MS = 3_600_000;
/** A picture that is not there by then is given up, ms. */
const TIMEOUT_MS = 120_000;

const drawLimit = perPlatform(() => taskLimit(AT_ONCE));
/** How many each user waits for. */
const countsByUser = perPlatform(() => new Map<number | null, number>());

/** A picture that was asked for, and how far it is. */
interface Task<Look> extends PictureTask {
  look: Look;
}

/** A picture to be drawn. */
interface PictureWork<Look> {
  /** Of `taskName`. */
  name: string;
  /** Who asked for it; null: nobody who is logged in. */
  userId: number | null;
  /** What is needed to draw it again when it is fetched. */
  look: Look;
  draw: (signal: AbortSignal) => Promise<Result<unknown>>;
}

const tooManyPictures = () =>
  failure("too-many-requests", "Too many pictures are being drawn. Please try again in a minute.");

/** Names a picture of one look. `digest`: of what is drawn, for one user. */
export const taskKey = (digest: string, look: unknown): string =>
  createHash("md5")
    .update(JSON.stringify([digest, look]))
    .digest("hex");

/** Names what a user has asked for. */
export const taskName = ({ userId }: Identity, what: string, key: string): string =>
  `picture-task:${userId}:${what}:${key}`;

/** Pictures that are drawn while nobody waits, known to all nodes and each only to who asked for it. */
export function pictureTasks<Look>(platform: Platform) {
  async function note(name: string, task_status: Task<Look>["task_status"], look: Look): Promise<Task<Look>> {
    const task: Task<Look> = { task_status, task_updated_at: toIso(platform.now()), look };
    const { cache } = await answerStore(platform);
    const entry = { meta: task, body: memoryBody(new Uint8Array()), storedAt: task.task_updated_at };
    await cache.set(name, entry, KEPT_SECONDS);
    return task;
  }

  function countOf(userId: number | null, change: 1 | -1): void {
    const counts = countsByUser(platform);
    const count = (counts.get(userId) ?? 0) + change;
    if (count > 0) counts.set(userId, count);
    else counts.delete(userId);
  }

  const isLost = ({ task_status, task_updated_at }: Task<Look>) =>
    task_status !== "Updated" &&
    platform.now().getTime() - fromIso(task_updated_at).getTime() > LOST_AFTER_MS;

  return {
    /** How far a picture is; null: nobody asked for it. */
    async find(name: string): Promise<Task<Look> | null> {
      const { cache } = await answerStore(platform);
      return ((await cache.get(name))?.meta as Task<Look> | undefined) ?? null;
    },

    /** The same, but null where it has to be drawn anew. */
    async findUsable(name: string): Promise<Task<Look> | null> {
      const task = await this.find(name);
      return task === null || task.task_status === "Error" || isLost(task) ? null : task;
    },

    /** Begins to draw a picture, or says that too many are waiting. */
    async begin({ name, userId, look, draw }: PictureWork<Look>): Promise<Result<Task<Look>>> {
      const isFull = drawLimit(platform).waitingCount() >= MAX_WAITING;
      const ofUser = countsByUser(platform).get(userId) ?? 0;
      if (isFull || ofUser >= MAX_OF_USER) return err(tooManyPictures());
      countOf(userId, 1);
      const pending = await note(name, "Pending", look);
      void drawLimit(platform)
        .run(async () => {
          await note(name, "Computing", look);
          const drawn = await draw(AbortSignal.timeout(TIMEOUT_MS));
          await note(name, drawn.ok ? "Updated" : "Error", look);
        })
        .catch(async (error: unknown) => {
          platform.log("error", "A picture could not be drawn", { error: String(error) });
          await note(name, "Error", look);
        })
        .finally(() => countOf(userId, -1));
      return ok(pending);
    },
  };
}
