import { ok, type Result } from "@sightline/core/errors";
import { afterAll, expect, it } from "vitest";
import { testApp } from "../../testing/index.ts";
import { pictureTasks } from "./tasks.ts";

let now = Date.parse("2025-03-01T10:00:00Z");
const server = await testApp({ now: () => new Date(now) });
afterAll(() => server.close());
const tasks = pictureTasks<null>(server.platform);

/** Begins pictures that are done when `finish` is called. */
function unfinishedPictures() {
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  const begin = (userId: number, name: string) =>
    tasks.begin({ name, userId, look: null, draw: () => promise });
  return { begin, finish: () => resolve(ok(undefined)) };
}
const statusOf = async (name: string) => (await tasks.find(name))?.task_status;

it("waits for fifty pictures of one user at most, and for those of others, too", async () => {
  const { begin, finish } = unfinishedPictures();
  for (let number = 1; number <= 50; number += 1) {
    expect(await begin(1, `own ${number}`)).toMatchObject({ ok: true });
  }
  expect(await begin(1, "more")).toMatchObject({ ok: false, error: { kind: "too-many-requests" } });
  expect(await begin(2, "of another")).toMatchObject({ ok: true });
  finish();
  await expect.poll(() => statusOf("of another")).toBe("Updated");
  expect(await begin(1, "more")).toMatchObject({ ok: true });
  await expect.poll(() => statusOf("more")).toBe("Updated");
});

it("draws anew what was never done", async () => {
  const { begin, finish } = unfinishedPictures();
  await begin(1, "lost");
  now += 3_599_000;
  expect(await tasks.findUsable("lost")).not.toBeNull();
  now += 2_000;
  expect(await tasks.findUsable("lost")).toBeNull();
  finish();
  await expect.poll(() => statusOf("lost")).toBe("Updated");
  now += 3_601_000;
  expect(await tasks.findUsable("lost")).not.toBeNull();
});
