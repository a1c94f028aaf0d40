import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChartRuntime } from "../chartRuntime.ts";
import { isPictureShown } from "../chartState.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => vi.advanceTimersByTimeAsync(0);
const layer = (name: string, value: number) => ({
  name,
  annotationType: "EVENT" as const,
  sourceType: "NATIVE" as const,
  value,
});
type Layer = ReturnType<typeof layer>;
const context = (metric: string, layers: Layer[]): QueryContext => ({
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: [metric], annotation_layers: layers }],
});
/** `count` is a chart's own request, `Releases 1` one for a layer; with `!` past the cache. */
const nameOf = ({ queries: [query], force }: QueryContext): string => {
  const [asked] = (query?.annotation_layers ?? []) as Layer[];
  return (asked ? `${asked.name} ${asked.value}` : String(query?.metrics?.[0])) + (force ? "!" : "");
};
const records = (name: string) =>
  [{ annotation_data: { [name]: { records: [] } } }] as unknown as QueryResult[];

/** A page whose server answers when the test says so. */
function page() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const open = new Map<
    string,
    { resolve: (queries: QueryResult[]) => void; reject: (error: unknown) => void }
  >();
  const runtime = createChartRuntime({
    limit: 6,
    timeoutMs: 5_000,
    annotationTimeoutMs: 60_000,
    now: () => Date.now(),
    replies: { count: 10, bytes: 1000, age: 60_000 },
    describeFault: (error, timeoutMs) => ({ message: `${error} (${timeoutMs} ms)` }),
    fetch: (asked, signal) => {
      const name = nameOf(asked);
      sent.push(name);
      return new Promise((resolve, reject) => {
        open.set(name, { resolve: (queries) => resolve({ queries, bytes: 1 }), reject });
        signal.addEventListener("abort", () => {
          aborted.push(name);
          reject(signal.reason.name);
        });
      });
    },
  });
  const leave = runtime.subscribe(1, () => {});
  const answer = async (name: string, queries: QueryResult[] = records(name.split(" ")[0]!)) => {
    await turn();
    open.get(name)?.resolve(queries);
    await turn();
  };
  const fail = async (name: string, error: string) => {
    await turn();
    open.get(name)?.reject(error);
    await turn();
  };
  const requests = async () => {
    await turn();
    return sent.splice(0);
  };
  return { runtime, leave, answer, fail, requests, aborted, of: () => runtime.state(1).annotations };
}

describe("annotation layers of a chart", () => {
  it("[S1-068] go from started to succeeded, beside the chart's own query", async () => {
    const { runtime, answer, requests, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    expect(of()).toEqual({ Releases: { status: "loading", data: undefined, error: null } });
    expect(await requests()).toEqual(["count", "Releases 1"]);
    await answer("Releases 1");
    expect(runtime.state(1).status).toBe("loading");
    expect(of()).toEqual({ Releases: { status: "success", data: { records: [] }, error: null } });
  });

  it("[S1-068] [S3-150] go from started to failed, and the picture stays", async () => {
    const { runtime, answer, fail, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await answer("count", [{ rowcount: 1 } as QueryResult]);
    await fail("Releases 1", "no such layer");
    expect(of()).toEqual({
      Releases: { status: "failed", data: undefined, error: "no such layer (60000 ms)" },
    });
    expect(isPictureShown(runtime.state(1))).toBe(true);
  });

  it("[S1-069] a new request aborts the earlier one of the same name that is still open", async () => {
    const { runtime, answer, requests, aborted, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1), layer("Sales", 5)]));
    await requests();
    runtime.showAnnotations(
      1,
      context("count", [layer("Releases", 2), layer("Sales", 5)]),
      new Set(["Releases"]),
    );
    expect(await requests()).toEqual(["Releases 2!"]);
    expect(aborted).toEqual(["Releases 1"]);
    await answer("Releases 1");
    expect(of().Releases?.status).toBe("loading");
    await answer("Releases 2!");
    expect(of().Releases?.status).toBe("success");
    expect(of().Sales?.status).toBe("loading");
  });

  it("[S3-148] are read anew past the cache where they were added or edited, without the chart's query", async () => {
    const { runtime, answer, requests } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await requests();
    await answer("count");
    await answer("Releases 1");
    const both = context("count", [layer("Releases", 1), layer("Sales", 5)]);
    runtime.showAnnotations(1, both, new Set(["Sales"]));
    expect(await requests()).toEqual(["Sales 5!"]);
    runtime.showAnnotations(1, both, new Set(["Releases"]));
    expect(await requests()).toEqual(["Releases 1!"]);
  });

  it("[S3-149] that were removed are gone, and their requests aborted", async () => {
    const { runtime, requests, aborted, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await requests();
    runtime.showAnnotations(1, context("count", []), new Set());
    expect(of()).toEqual({});
    expect(aborted).toEqual(["Releases 1"]);
  });

  it("[S1-169] fail after 60 seconds", async () => {
    const { runtime, requests, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await requests();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(of().Releases?.status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(of().Releases).toMatchObject({ status: "failed", error: "TimeoutError (60000 ms)" });
  });

  it("are asked for once, however often the chart is drawn with them", async () => {
    const { runtime, answer, requests } = page();
    for (const metric of ["count", "count", "sum"]) {
      runtime.show(1, context(metric, [layer("Releases", 1)]));
      await answer("Releases 1");
    }
    expect(await requests()).toEqual(["count", "Releases 1", "sum"]);
  });

  it("are refreshed with the chart, and what they were stays until then", async () => {
    const { runtime, answer, requests, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await answer("count");
    await answer("Releases 1");
    await requests();
    runtime.refresh(1);
    expect(await requests()).toEqual(["count!", "Releases 1!"]);
    expect(of().Releases).toEqual({ status: "loading", data: { records: [] }, error: null });
  });

  it("that failed are tried again with the next query of the chart", async () => {
    const { runtime, answer, fail, requests } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await answer("count");
    await fail("Releases 1", "busy");
    await requests();
    runtime.request(1, context("sum", [layer("Releases", 1)]));
    expect(await requests()).toEqual(["sum", "Releases 1"]);
  });

  it("are stopped with the chart", async () => {
    const { runtime, requests, aborted, of } = page();
    runtime.show(1, context("count", [layer("Releases", 1)]));
    await requests();
    runtime.stop(1);
    expect(aborted).toEqual(["count", "Releases 1"]);
    expect(of().Releases).toMatchObject({ status: "failed", error: "Updating chart was stopped" });
  });

  it("are let go of with the page, and asked for when the chart is shown again", async () => {
    const { runtime, leave, answer, requests, aborted } = page();
    const shown = context("count", [layer("Releases", 1)]);
    runtime.show(1, shown);
    await answer("count");
    leave();
    await requests();
    expect(aborted).toEqual(["Releases 1"]);
    runtime.subscribe(1, () => {});
    runtime.show(1, shown);
    expect(await requests()).toEqual(["Releases 1"]);
  });
});
