import { expect, it } from "vitest";
import { parseMetadata } from "./metadata.ts";

it.each([
  [null, {}],
  ["", {}],
  ["not json", {}],
  ["[1]", {}],
  ['{"refresh_frequency":30}', { refresh_frequency: 30 }],
])("reads %s", (text, metadata) => {
  expect(parseMetadata(text)).toEqual(metadata);
});
