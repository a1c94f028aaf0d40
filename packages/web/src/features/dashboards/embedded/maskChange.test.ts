import { expect, it } from "vitest";
import { maskChange } from "./maskChange.ts";

const mask = (value: unknown) => ({ extraFormData: {}, filterState: { value }, ownState: {} });

it.each([
  ["a filter of the bar", { "NATIVE_FILTER-a": mask(["x"]) }, [false, true]],
  ["a chart's mark", { 7: mask([["x"]]) }, [true, false]],
  ["both", { 7: mask([["x"]]), "NATIVE_FILTER-a": mask(["x"]) }, [true, true]],
  ["nothing", { 7: mask(null), "NATIVE_FILTER-a": mask(null) }, [false, false]],
])("tells which kind of filter has changed: %s", (_name, now, [cross, native]) => {
  const before = { 7: mask(null), "NATIVE_FILTER-a": mask(null) };
  expect(maskChange(before as never, { ...before, ...now } as never)).toEqual({
    crossFiltersChanged: cross,
    nativeFiltersChanged: native,
  });
});
