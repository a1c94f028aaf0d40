import { expect, it } from "vitest";
import { parameterNames } from "./parameterNames.ts";

it("tells the names of the parameters", () => {
  expect(parameterNames('{"min": 3, "cities": []}')).toEqual(["min", "cities"]);
  expect(parameterNames('{"min": ')).toEqual([]);
  expect(parameterNames("[1]")).toEqual([]);
});
