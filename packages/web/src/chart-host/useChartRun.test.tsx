import type { QueryContext } from "@sightline/core/query";
import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../testing/markup.tsx";
import { useChartRun } from "./useChartRun.ts";

beforeAll(() => openPage([]));

it("[S1-170] a chart waits 60 seconds for its answer", async () => {
  answerCalls(200, { result: [] });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await used(() => useChartRun()).start({
    datasource: { id: 1, type: "table" },
    queries: [],
  } as QueryContext);
  expect(timeout).toHaveBeenCalledWith(60_000);
});
