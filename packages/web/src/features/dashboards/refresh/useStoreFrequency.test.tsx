import { toast } from "@sightline/ui";
import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../../../testing/markup.tsx";
import { useStoreFrequency } from "./useStoreFrequency.ts";

beforeAll(() => openPage(["dashboards"]));

it("[S2-032] stores the period in json_metadata and leaves the rest of it as it is", async () => {
  const calls = answerCalls(200, { result: { id: 7, json_metadata: '{"color_scheme":"d3Category10"}' } });
  await used(() => useStoreFrequency(7)).mutateAsync(30);
  expect(calls.map((call) => call.replaceAll("\\", ""))).toEqual([
    "GET /api/v1/dashboard/7",
    'PUT /api/v1/dashboard/7 {"json_metadata":"{"color_scheme":"d3Category10","refresh_frequency":30}"}',
  ]);
});

it("says that the caller may not", async () => {
  answerCalls(403, { message: "Forbidden" });
  const danger = vi.spyOn(toast, "danger");
  await used(() => useStoreFrequency(7))
    .mutateAsync(30)
    .catch(() => {});
  expect(danger).toHaveBeenCalledWith("You do not have permission to edit this dashboard");
});
