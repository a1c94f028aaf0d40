import { expect, it } from "vitest";
import { readPages } from "./readPages.ts";

it.each<[string, number, number[][], number[], number]>([
  ["nothing", 0, [[]], [], 1],
  ["one page", 2, [[1, 2]], [1, 2], 1],
  ["several pages", 5, [[1, 2], [3, 4], [5]], [1, 2, 3, 4, 5], 3],
  ["fewer rows than were counted", 9, [[1, 2], []], [1, 2], 2],
])("reads %s", async (_name, count, pages, rows, calls) => {
  const asked: number[] = [];
  const read = await readPages(async (page) => {
    asked.push(page);
    return { count, result: pages[page] ?? [] };
  });
  expect(read).toEqual(rows);
  expect(asked).toHaveLength(calls);
});
