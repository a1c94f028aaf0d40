import { expect, it } from "vitest";
import { readAhead } from "./readAhead.ts";

it("reads some items before they are needed, and gives all in their order", async () => {
  const readItems: number[] = [];
  const values: string[] = [];
  const read = async (item: number) => {
    readItems.push(item);
    return `value ${item}`;
  };
  for await (const [item, value] of readAhead([1, 2, 3, 4, 5], 2, read)) {
    values.push(`${item}: ${value}`);
    // The one that is used, and two more at most.
    expect(readItems.length).toBeLessThanOrEqual(item + 2);
  }
  expect(readItems).toEqual([1, 2, 3, 4, 5]);
  expect(values).toEqual([1, 2, 3, 4, 5].map((item) => `${item}: value ${item}`));
});

it("reads nothing for no items, and gives the error of an item when it comes to it", async () => {
  const givenItems: number[] = [];
  const readFirstOnly = async (item: number) => {
    if (item > 1) throw new Error(`no ${item}`);
    return item;
  };
  const readAll = async (items: number[]) => {
    for await (const [item] of readAhead(items, 4, readFirstOnly)) givenItems.push(item);
  };
  await readAll([]);
  expect(givenItems).toEqual([]);
  await expect(readAll([1, 2, 3])).rejects.toThrow("no 2");
  expect(givenItems).toEqual([1]);
});
