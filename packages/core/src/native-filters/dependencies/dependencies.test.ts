import { describe, expect, it } from "vitest";
import { maskOfSelect, maskOfTime } from "../masks/index.ts";
import { filter } from "../nativeFilters.fixture.ts";
import {
  dependencyCycle,
  dependentsOf,
  extraFormDataOfParents,
  parentsOf,
  possibleParents,
} from "./index.ts";

const ids = (filters: { id: string }[]) => filters.map(({ id }) => id);
/** c depends on b, b on a; d on a and c. */
const chain = [
  filter("a"),
  filter("b", { cascadeParentIds: ["a"] }),
  filter("c", { cascadeParentIds: ["b", "gone", "b"] }),
  filter("d", { cascadeParentIds: ["c", "a"] }),
];

describe("filters that depend on others", () => {
  it("have their direct parents, in their own order, without those that are gone", () => {
    expect(ids(parentsOf(chain[2]!, chain))).toEqual(["b"]);
    expect(ids(parentsOf(chain[3]!, chain))).toEqual(["c", "a"]);
  });

  it("follow a change through all generations, in the order of the bar", () => {
    expect(ids(dependentsOf("a", chain))).toEqual(["b", "c", "d"]);
    expect(ids(dependentsOf("c", chain))).toEqual(["d"]);
    expect(dependentsOf("d", chain)).toEqual([]);
  });

  it("are each looked at once, however many ways lead to them", () => {
    const reads: string[] = [];
    const many = Array.from({ length: 50 }, (_, place) => {
      const one = filter(`f${place}`);
      const parents = Array.from({ length: place }, (_parent, at) => `f${at}`);
      return Object.defineProperty(one, "cascadeParentIds", {
        get: () => {
          reads.push(one.id);
          return parents;
        },
      });
    });
    expect(dependentsOf("f0", many)).toHaveLength(49);
    expect(reads).toHaveLength(50);
  });

  it("may depend on every filter that does not depend on them", () => {
    expect(ids(possibleParents("b", chain))).toEqual(["a"]);
    expect(ids(possibleParents("new", chain))).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["none", chain, null],
    ["a filter on itself", [filter("a", { cascadeParentIds: ["a"] })], ["a"]],
    [
      "two filters on each other",
      [filter("a", { cascadeParentIds: ["b"] }), filter("b", { cascadeParentIds: ["a"] })],
      ["a", "b"],
    ],
    [
      "three, beside one that is fine",
      [
        filter("x", { cascadeParentIds: ["a"] }),
        filter("a", { cascadeParentIds: ["b"] }),
        filter("b", { cascadeParentIds: ["c"] }),
        filter("c", { cascadeParentIds: ["a"] }),
      ],
      ["a", "b", "c"],
    ],
  ])("make a circle: %s", (_name, entries, cycle) => {
    expect(dependencyCycle(entries)).toEqual(cycle);
    expect(() => entries.map(({ id }) => dependentsOf(id, entries))).not.toThrow();
  });

  it("are limited by the values of their parents, and of none other", () => {
    const masks = {
      a: maskOfSelect(["North"], chain[0]!),
      b: maskOfSelect(["South"], chain[1]!),
      c: maskOfTime("Last week", chain[2]!),
    };
    expect(extraFormDataOfParents(chain[3]!, chain, masks)).toEqual({
      filters: [{ col: "region", op: "IN", val: ["North"] }],
      time_range: "Last week",
    });
    expect(extraFormDataOfParents(chain[0]!, chain, masks)).toEqual({});
  });
});
