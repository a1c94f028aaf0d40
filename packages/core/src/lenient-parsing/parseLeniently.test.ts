import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseLeniently } from "./index.ts";

const body = z.strictObject({
  id: z.int32("Not a valid integer."),
  isAsync: z.boolean().nullable().optional(),
  owners: z.array(z.int32("Not a valid integer.")).optional(),
  columns: z.array(z.strictObject({ is_dttm: z.boolean(), name: z.string() })).optional(),
});

describe("a body as the contract's clients write it", () => {
  it.each<[string, unknown, unknown]>([
    ["as the schema has it", { id: 7, isAsync: null }, { id: 7, isAsync: null }],
    ["numbers as text", { id: " 7 ", owners: ["1", 2] }, { id: 7, owners: [1, 2] }],
    ["booleans as text", { id: 7, isAsync: "True" }, { id: 7, isAsync: true }],
    ["booleans as numbers", { id: 7, isAsync: 0 }, { id: 7, isAsync: false }],
    [
      "inside of lists",
      { id: 7, columns: [{ is_dttm: "no", name: "a" }] },
      { id: 7, columns: [{ is_dttm: false, name: "a" }] },
    ],
  ])("%s", (_case, sent, read) => {
    expect(parseLeniently(body, sent)).toMatchObject({ success: true, data: read });
  });

  it.each<[string, unknown, string]>([
    ["a fraction", { id: "1.5" }, "id"],
    ["a number that the store cannot hold", { id: "3000000000" }, "id"],
    ["no number", { id: "7 OR 1=1" }, "id"],
    ["nothing", { id: "" }, "id"],
    ["no boolean", { id: 7, isAsync: "perhaps" }, "isAsync"],
    ["another number for a boolean", { id: 7, isAsync: 2 }, "isAsync"],
    ["a number for text", { id: "7", columns: [{ is_dttm: "t", name: 1 }] }, "columns.0.name"],
    ["a field that is not known", { id: "7", x: "1" }, ""],
  ])("refuses %s", (_case, sent, place) => {
    const read = parseLeniently(body, sent);
    expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual([place]);
  });

  it("leaves what was sent as it was", () => {
    const sent = { id: "7", owners: ["1"] };
    parseLeniently(body, sent);
    expect(sent).toEqual({ id: "7", owners: ["1"] });
  });
});
