import { expect, it } from "vitest";
import { nextRun, noRun } from "./chartStatus.ts";

const loading = nextRun(noRun, { type: "started", at: 1 });
const failed = nextRun(loading, { type: "failed", at: 2, error: "no such table" });

it("[S3-115] [S3-116] [S3-123] starting an update sets loading and clears the alert", () => {
  expect(nextRun(failed, { type: "started", at: 3 })).toEqual({
    chartStatus: "loading",
    chartAlert: null,
    chartUpdateStartTime: 3,
    chartUpdateEndTime: null,
  });
});

it("[S1-066] [S3-117] [S3-119] an update that succeeds is success, then rendered", () => {
  const success = nextRun(loading, { type: "succeeded", at: 2 });
  expect(success).toMatchObject({ chartStatus: "success", chartUpdateStartTime: 1, chartUpdateEndTime: 2 });
  expect(nextRun(success, { type: "rendered" }).chartStatus).toBe("rendered");
});

it("[S3-118] a stopped update says so", () => {
  expect(nextRun(loading, { type: "stopped", at: 2 })).toMatchObject({
    chartStatus: "stopped",
    chartAlert: "Updating chart was stopped",
  });
});

it("[S1-067] [S3-120] a failed rendering says why", () => {
  expect(nextRun(loading, { type: "renderFailed", error: "no axis" })).toMatchObject({
    chartStatus: "failed",
    chartAlert: "An error occurred while rendering the visualization: no axis",
  });
});

it("[S1-167] [S3-121] a failed update shows the first response error, or 'Network error.'", () => {
  expect(failed).toMatchObject({ chartStatus: "failed", chartAlert: "no such table" });
  expect(nextRun(loading, { type: "failed", at: 2, error: undefined }).chartAlert).toBe("Network error.");
});

it("a picture drawn late does not hide that the update failed", () => {
  expect(nextRun(failed, { type: "rendered" }).chartStatus).toBe("failed");
});
