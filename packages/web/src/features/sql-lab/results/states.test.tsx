import type { Query } from "@sightline/api/sql-lab";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { SummaryFacts } from "../../../lib/column-summary/SummaryFacts.tsx";
import { draw, seenText } from "../../../testing/screen.tsx";
import type { EditorQuery } from "../model/index.ts";
import { BLANK_QUERY } from "../model/queries/index.ts";
import { limitKey, QueryFacts } from "./QueryFacts.tsx";
import { QueryResult, ResultView } from "./ResultView.tsx";
import { PartlyUnreadableRows, UnreadableRows } from "./UnreadableRows.tsx";

const server: Query = {
  id: "q1",
  queryId: 1,
  serverId: 1,
  dbId: 1,
  db: "examples",
  sql: "SELECT 1",
  executedSql: null,
  catalog: null,
  schema: "main",
  tab: "Sales",
  sqlEditorId: "1",
  limit: 100,
  limitingFactor: "NOT_LIMITED",
  rows: 12,
  ctas: false,
  tempSchema: null,
  tempTable: null,
  startDttm: 1_000,
  endDttm: 1_420,
  changed_on: "",
  state: "success",
  progress: 100,
  errorMessage: null,
  resultsKey: null,
  trackingUrl: null,
  userId: 1,
  user: "A B",
  extra: {},
};

const success: EditorQuery = {
  ...BLANK_QUERY,
  id: "q1",
  dbId: 1,
  schema: "main",
  sql: "SELECT 1",
  sqlEditorId: "1",
  tab: "Sales",
  queryLimit: 100,
  startDttm: 1_000,
  endDttm: 1_420,
  progress: 100,
  state: "success",
  server,
};

async function open(query: Partial<EditorQuery> | null) {
  const actions = { onRunAgain: vi.fn(), onStop: vi.fn(), onGoTo: vi.fn(), onOpenTable: vi.fn() };
  await draw(
    query ? (
      <QueryResult query={{ ...success, ...query }} {...actions} />
    ) : (
      <ResultView queryId={null} {...actions} />
    ),
  );
  return actions;
}

const failed: Partial<EditorQuery> = {
  state: "failed",
  errors: [
    {
      message: 'We can\'t seem to resolve the column "c" at line 1.',
      statement: null,
      detail: 'column "c" does not exist',
      errorType: "COLUMN_DOES_NOT_EXIST_ERROR",
      line: 1,
      column: 8,
      issueCodes: [{ code: 1004, message: "Issue 1004 - The column was deleted" }],
    },
  ],
  server: { ...server, extra: { link: "https://help.example" } },
};

describe("what became of a query is said in words", () => {
  it.each([
    ["no query yet", null, ["No results yet"]],
    ["[S1-050] waiting to start", { state: "pending", progress: 0 }, ["Waiting to start", "Stop"]],
    ["[S1-051] running", { state: "running", progress: 0, server: null }, ["Running", "Stop"]],
    [
      "running, with its position and how far it is",
      {
        state: "running",
        progress: 42,
        server: { ...server, extra: { progress: "Running block 2 out of 3" } },
      },
      ["Running · Running block 2 out of 3", "42 %", "Stop"],
    ],
    ["fetching rows", { state: "fetching" }, ["Fetching the rows"]],
    [
      "[S1-054] failed, with place, causes and a link",
      failed,
      [
        "The query failed",
        'resolve the column "c" at line 1.',
        'column "c" does not exist',
        "Go to line 1, column 8",
        "COLUMN_DOES_NOT_EXIST_ERROR",
        "Issue 1004 - The column was deleted",
        "Help with errors",
        "Run again",
      ],
    ],
    [
      "[S1-137] failed without a message",
      { state: "failed", server: { ...server, errorMessage: "" } },
      ["Unknown error"],
    ],
    [
      "out of time",
      {
        state: "timed_out",
        server: { ...server, errorMessage: "The query exceeded the 30 seconds timeout." },
      },
      ["The query took too long", "The query exceeded the 30 seconds timeout."],
    ],
    ["[S1-055] stopped", { state: "stopped" }, ["Stopped", "The database ended the query", "Run again"]],
    [
      "stopped by a reload",
      { state: "stopped", server: { ...server, errorMessage: "The page was reloaded." } },
      ["Stopped", "The page was reloaded.", "Run again"],
    ],
    [
      "done, but its rows could not be stored",
      {
        columns: [{ name: "n", column_name: "n", type: "INTEGER", type_generic: 0, is_dttm: false }],
        server: { ...server, extra: { warning: "The result could not be stored: the folder is full." } },
      },
      [
        "The query ran, but its rows cannot be shown",
        "The result could not be stored: the folder is full.",
        "Run again",
      ],
    ],
    ["without a result set", { columns: [] }, ["Done; the statement returns no rows", "0.42 s"]],
    [
      "a table was made",
      { ctas: true, server: { ...server, tempSchema: "tmp", tempTable: "sales" } },
      ["Table tmp.sales was created.", "Query it in a new tab"],
    ],
    ["a view was made", { ctas: true, ctas_method: "VIEW", tempTable: "v" }, ["View main.v was created."]],
  ] as [string, Partial<EditorQuery> | null, string[]][])("%s", async (_name, query, words) => {
    await open(query);
    for (const word of words) expect(seenText()).toContain(word);
  });

  it("tells a screen reader how far a query is", async () => {
    await open({ state: "running", progress: 41.6 });
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
  });

  it.each<
    [string, Partial<EditorQuery>, string, "onStop" | "onRunAgain" | "onOpenTable" | "onGoTo", unknown[]]
  >([
    ["a running query is stopped", { state: "running", progress: 0 }, "Stop", "onStop", []],
    ["a stopped one runs again", { state: "stopped" }, "Run again", "onRunAgain", []],
    ["a failed one runs again", failed, "Run again", "onRunAgain", []],
    ["an error leads to its place", failed, "Go to line 1, column 8", "onGoTo", [1, 8]],
    [
      "a table that was made is queried",
      { ctas: true, server: { ...server, tempSchema: "tmp", tempTable: "sales" } },
      "Query it in a new tab",
      "onOpenTable",
      ["tmp", "sales"],
    ],
  ])("%s", async (_name, query, button, action, given) => {
    const actions = await open(query);
    await page.getByRole("button", { name: button }).click();
    expect(actions[action]).toHaveBeenCalledTimes(1);
    expect(actions[action].mock.calls[0]?.filter((one) => typeof one !== "object" || one === null)).toEqual(
      given,
    );
  });
});

describe("help with errors", () => {
  const cause = { code: 1004, message: "Issue 1004 - The column was deleted" };
  const twice = {
    ...failed,
    errors: failed.errors!.flatMap((error) => [
      { ...error, link: "https://help.example" },
      { ...error, line: 2, link: "https://access.example", issueCodes: [cause] },
    ]),
  };

  it("is said once, folded, however many errors have the same cause", async () => {
    await open(twice);
    expect(page.getByText("Issue 1004 - The column was deleted").elements()).toHaveLength(1);
    await expect.element(page.getByText("Issue 1004 - The column was deleted")).not.toBeVisible();
    await page.getByText(/^Possible causes/).click();
    await expect.element(page.getByText("Issue 1004 - The column was deleted")).toBeVisible();
  });

  it("is linked once for each page of it, and never to anything but a page", async () => {
    const links = () =>
      page
        .getByRole("link")
        .elements()
        .map((link) => link.getAttribute("href"));
    await open(twice);
    expect(links()).toEqual(["https://help.example", "https://access.example"]);
    await cleanup();
    await open({ ...failed, server: { ...server, extra: { link: "javascript:alert(1)" } } });
    expect(links()).toEqual([]);
  });
});

describe("rows that cannot be read", () => {
  const open = async (
    Kind: typeof UnreadableRows | typeof PartlyUnreadableRows,
    status: number,
    message: string,
  ) => {
    const [onRetry, onRunAgain] = [vi.fn(), vi.fn()];
    await draw(<Kind error={{ status, message }} onRetry={onRetry} onRunAgain={onRunAgain} />);
    return { onRetry, onRunAgain };
  };

  it.each([
    [UnreadableRows, "Failed at retrieving results The server is not there. Try again"],
    [PartlyUnreadableRows, "Rows could not be read. The server is not there. Try again"],
  ])("[S1-135] say 'Failed at retrieving results', why, and are read again", async (Kind, text) => {
    const { onRetry, onRunAgain } = await open(Kind, 502, "The server is not there.");
    expect(seenText()).toBe(text);
    await page.getByRole("button", { name: "Try again" }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(onRunAgain).not.toHaveBeenCalled();
  });

  it.each([
    [UnreadableRows, 410, "The rows are no longer stored"],
    [PartlyUnreadableRows, 410, "Rows could not be read."],
    [UnreadableRows, 404, "The rows are no longer stored"],
    [PartlyUnreadableRows, 404, "Rows could not be read."],
  ])("that are no longer kept come by running the query again", async (Kind, status, title) => {
    const words = "Data could not be retrieved from the results backend.";
    const { onRetry, onRunAgain } = await open(Kind, status, words);
    expect(seenText()).toBe(`${title} ${words} Run again`);
    await page.getByRole("button", { name: "Run again" }).click();
    expect(onRunAgain).toHaveBeenCalledTimes(1);
    expect(onRetry).not.toHaveBeenCalled();
  });
});

it.each([
  ["DROPDOWN", "The number of rows displayed is limited to 100 by the limit dropdown."],
  ["QUERY", "The number of rows displayed is limited to 100 by the query"],
  ["QUERY_AND_DROPDOWN", "The number of rows displayed is limited to 100 by the query and limit dropdown."],
] as const)("says why rows were cut: %s", async (limitingFactor, words) => {
  const query = { ...success, server: { ...server, rows: 100, limitingFactor } };
  await draw(<QueryFacts query={query} total={100} searched={false} />);
  const text = seenText();
  expect(text).toContain(words);
  expect(text).toContain("100 rows");
  expect(text).toContain("0.42 s · examples · main");
});

it("says nothing of a limit that cut nothing", () => {
  expect(limitKey("NOT_LIMITED")).toBeNull();
  expect(limitKey("UNKNOWN")).toBeNull();
});

it("counts the rows that hold a searched text", async () => {
  await draw(<QueryFacts query={success} total={3} searched />);
  expect(seenText()).toContain("3 of 12 rows contain the text");
});

it("shows the summary of a column", async () => {
  const summary = {
    rows: 1_000,
    nulls: 25,
    distinct: 3,
    min: "9007199254740993",
    max: "9007199254740995",
    mean: 2.5,
    histogram: [
      { from: 0, to: 1, count: 10 },
      { from: 1, to: 2, count: 5 },
    ],
    top: [
      { value: null, count: 25 },
      { value: "", count: 5 },
    ],
  };
  await draw(<SummaryFacts summary={summary} kind="number" />);
  const text = seenText();
  for (const words of ["1,000", "25 (2.5%)", "9007199254740993", "Mean", "2.5", "NULL", "Empty text"])
    expect(text).toContain(words);
  expect(document.querySelectorAll("rect")).toHaveLength(2);
  await cleanup();
  await draw(<SummaryFacts summary={summary} kind="text" />);
  expect(seenText()).not.toContain("Mean");
});

it.each([
  ["of a key", 1_000, 1, true],
  ["of a column whose first value is there twice", 1_000, 2, false],
  ["of one row", 1, 1, false],
])("the summary %s says whether all values differ", async (_name, rows, count, differ) => {
  const summary = {
    ...{ rows, nulls: 0, distinct: rows, min: "a", max: "z", mean: null, histogram: [] },
    top: [
      { value: "a", count },
      { value: "b", count: 1 },
    ],
  };
  await draw(<SummaryFacts summary={summary} kind="text" />);
  expect(seenText().includes("All values differ.")).toBe(differ);
  expect(seenText().includes("Most frequent")).toBe(!differ);
});
