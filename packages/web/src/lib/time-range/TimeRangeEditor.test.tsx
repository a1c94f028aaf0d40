import { QueryClient as Queries, type QueryClient } from "@tanstack/react-query";
import { beforeAll, describe, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../testing/markup.tsx";
import { localNow } from "./localNow.ts";
import { TimeRangeEditor } from "./TimeRangeEditor.tsx";
import { timeRangeQuery } from "./timeRangeQuery.ts";

beforeAll(() => openPage(["time-range"]));

const nothing = () => {};
const isDisabled = (html: string, text: string): boolean => {
  const button = [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].find(([one]) => textOf(one) === text);
  expect(button, text).toBeDefined();
  return /<button[^>]* disabled=""/.test(button![0]);
};

it("writes local time without a zone", () => {
  expect(localNow(new Date(2025, 2, 4, 5, 6, 7))).toBe("2025-03-04T05:06:07");
});

describe("the time range editor", () => {
  const editor = (value: string, client?: QueryClient) =>
    markup(<TimeRangeEditor column="Ordered" value={value} onApply={nothing} onCancel={nothing} />, client);
  const answered = (text: string) => {
    const client = new Queries();
    client.setQueryData(timeRangeQuery(text).queryKey, {
      since: "2025-03-05T00:00:00",
      until: "2025-03-12T00:00:00",
    });
    return client;
  };
  const refused = (text: string) => {
    const client = new Queries({ defaultOptions: { queries: { retryOnMount: false } } });
    client
      .getQueryCache()
      .build(client, { queryKey: timeRangeQuery(text).queryKey as string[] })
      .setState({
        status: "error",
        error: new Error("Time string is ambiguous"),
        fetchStatus: "idle",
      });
    return client;
  };

  it.each([
    ["Last week", "Last"],
    ["previous calendar week", "Previous"],
    ["2025-01-01T00:00:00 : now", "Custom"],
    ["3 days ago : ", "Advanced"],
    ["No filter", "No filter"],
  ])("[S3-038] [S3-039] %s is of the RANGE TYPE %s, with the fields of that type", (value, type) => {
    const html = editor(value);
    const text = textOf(html);
    expect(text).toContain("Range type");
    expect(html).toMatch(new RegExp(`(value="|>)${type}["<]`));
    const FIELDS: Record<string, string[]> = {
      Last: ["Last day", "Last quarter"],
      Previous: ["Previous calendar month"],
      Custom: ["Start (inclusive)", "End (exclusive)"],
      Advanced: ["Since (inclusive)", "Until (exclusive)"],
      "No filter": [],
    };
    for (const [other, words] of Object.entries(FIELDS))
      for (const one of words) expect(text.includes(one), one).toBe(other === type);
  });

  it("[S3-040] [S3-041] shows the actual time range, CANCEL and APPLY", () => {
    const html = editor("Last week", answered("Last week"));
    expect(textOf(html)).toContain("Actual time range 2025-03-05 ≤ Ordered < 2025-03-12");
    expect(isDisabled(html, "Cancel")).toBe(false);
    expect(isDisabled(html, "Apply")).toBe(false);
  });

  it("[S3-042] [S3-162] [S3-219] cannot be applied before the server has understood it, nor after it refused", () => {
    expect(isDisabled(editor("Last week"), "Apply")).toBe(true);
    const html = editor("5 days : now", refused("5 days : now"));
    expect(isDisabled(html, "Apply")).toBe(true);
    expect(textOf(html)).toContain("Time string is ambiguous");
  });
});
