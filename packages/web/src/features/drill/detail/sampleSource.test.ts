import { describe, expect, it } from "vitest";
import { createSampleSource, PAGE_ROWS, type SamplePage } from "./sampleSource.ts";

/** A server with this many rows, whose pages come when they are let. */
function openServer(total: number) {
  const asked: number[] = [];
  const aborted: number[] = [];
  const waiting: (() => void)[] = [];
  const fetchPage = (page: number, signal: AbortSignal) => {
    asked.push(page);
    signal.addEventListener("abort", () => aborted.push(page));
    return new Promise<SamplePage>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      const first = (page - 1) * PAGE_ROWS;
      const count = Math.max(0, Math.min(PAGE_ROWS, total - first));
      const rows = Array.from({ length: count }, (_one, index) => ({ id: first + index }));
      waiting.push(() => resolve({ colnames: ["id"], coltypes: [0], rows, total }));
    });
  };
  const answer = async () => {
    for (const one of waiting.splice(0)) one();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, aborted, fetchPage, answer };
}

describe("the rows behind a chart", () => {
  it("begin with the first page, which tells the columns and how many there are", async () => {
    const { asked, fetchPage, answer } = openServer(250);
    const source = createSampleSource(fetchPage);
    expect(source.snapshot()).toEqual({ columns: null, total: 0, error: null });
    await answer();
    expect(source.snapshot()).toMatchObject({ columns: { colnames: ["id"] }, total: 250 });
    expect(source.row(7)).toEqual({ id: 7 });
    expect(source.row(PAGE_ROWS)).toBe(undefined);
    expect(asked).toEqual([1]);
  });

  it("come as they come into view, none twice", async () => {
    const { asked, fetchPage, answer } = openServer(250);
    const source = createSampleSource(fetchPage);
    await answer();
    source.want(190, 215);
    await answer();
    source.want(190, 215);
    source.want(0, 20);
    expect(asked).toEqual([1, 2, 3]);
    expect([source.row(199), source.row(249), source.row(250)]).toEqual([
      { id: 199 },
      { id: 249 },
      undefined,
    ]);
  });

  it("are let go of when they have passed by", async () => {
    const { asked, aborted, fetchPage, answer } = openServer(10_000);
    const source = createSampleSource(fetchPage);
    await answer();
    source.want(5_000, 5_010);
    source.want(9_000, 9_010);
    expect(aborted).toEqual([51]);
    await answer();
    expect(asked).toEqual([1, 51, 91]);
    expect(source.row(9_005)).toEqual({ id: 9_005 });
  });

  it("are asked for again after a failure only when somebody wants that", async () => {
    let fails = true;
    const server = openServer(10);
    const source = createSampleSource((page, signal) =>
      fails ? Promise.reject(new Error("no right")) : server.fetchPage(page, signal),
    );
    await server.answer();
    expect(source.snapshot().error).toEqual(new Error("no right"));
    source.want(0, 5);
    fails = false;
    source.retry();
    await server.answer();
    expect([source.snapshot().error, source.snapshot().total]).toEqual([null, 10]);
  });

  it("are no longer asked for once the dialog is closed", async () => {
    const { aborted, fetchPage } = openServer(10);
    const source = createSampleSource(fetchPage);
    source.close();
    source.want(0, 5);
    expect(aborted).toEqual([1]);
  });
});
