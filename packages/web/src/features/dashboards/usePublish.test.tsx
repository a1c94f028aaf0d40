import { toast } from "@sightline/ui";
import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../../testing/markup.tsx";
import type { LoadedDashboard } from "./queries.ts";
import { usePublish } from "./usePublish.ts";

beforeAll(() => openPage(["dashboards"]));

const dashboard = { id: 7, version: null } as LoadedDashboard;

it("[S2-072] publishes by the dashboard's published field", async () => {
  const asked = answerCalls(200, { id: 7, result: { published: true } });
  await used(() => usePublish(dashboard)).mutateAsync(true);
  expect(asked).toEqual(['PUT /api/v1/dashboard/7 {"published":true}']);
});

it("[S2-073] says that the caller may not", async () => {
  answerCalls(403, { message: "Forbidden" });
  const danger = vi.spyOn(toast, "danger");
  await used(() => usePublish(dashboard))
    .mutateAsync(true)
    .catch(() => {});
  expect(danger).toHaveBeenCalledWith("You do not have permissions to edit this dashboard.");
});
