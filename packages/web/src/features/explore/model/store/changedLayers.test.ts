import { expect, it } from "vitest";
import { changedLayers } from "./changedLayers.ts";

const layer = (name: string, value = "x") => ({ name, annotationType: "FORMULA", value, show: true });

it.each<[string, unknown, unknown, string[]]>([
  ["an added one", [layer("a")], [layer("a"), layer("b")], ["b"]],
  ["an edited one", [layer("a"), layer("b")], [layer("a", "2x"), layer("b")], ["a"]],
  ["one with another name", [layer("a")], [layer("c")], ["c"]],
  ["none that was removed", [layer("a"), layer("b")], [layer("b")], []],
  ["none that stands elsewhere", [layer("a"), layer("b")], [layer("b"), layer("a")], []],
  ["the first ones", undefined, [layer("a")], ["a"]],
  ["nothing in what is no list", "nonsense", null, []],
])("[S3-148] the annotation layers to be read anew: %s", (_name, before, after, names) => {
  expect([...changedLayers(before, after)]).toEqual(names);
});
