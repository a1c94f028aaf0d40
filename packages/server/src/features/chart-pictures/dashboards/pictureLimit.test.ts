import { err, notFound } from "@sightline/core/errors";
import { expect, it, vi } from "vitest";
import type { Platform } from "../../../platform/feature.ts";
import { dashboardContents } from "../../dashboards/index.ts";
import { type DashboardPictureCall, dashboardPicture } from "./dashboardPicture.ts";

vi.mock("../../dashboards/index.ts", async (original) => ({
  ...(await original<object>()),
  dashboardContents: vi.fn(),
}));

it("draws four dashboards at a time, and the others when these are done", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  vi.mocked(dashboardContents).mockImplementation(async () => {
    await opened;
    return err(notFound());
  });
  const platform = {} as Platform;
  const { signal } = new AbortController();
  const drawn = Array.from({ length: 10 }, (_, dashboardId) =>
    dashboardPicture(platform, { dashboardId } as DashboardPictureCall, signal),
  );
  expect(dashboardContents).toHaveBeenCalledTimes(4);
  open();
  expect((await Promise.all(drawn)).map(({ ok }) => ok)).toEqual(Array(10).fill(false));
  expect(dashboardContents).toHaveBeenCalledTimes(10);
});
