import { expect, it } from "vitest";
import { isCharacterType } from "./genericType.ts";

it.each([
  ["VARCHAR", true],
  ["CHARACTER VARYING(20)", true],
  ["nvarchar(max)", true],
  ["TEXT", true],
  ["longtext", true],
  ["LowCardinality(Nullable(String))", true],
  ["FixedString(3)", true],
  ["TEXT[]", false],
  ["VARCHAR(3)[]", false],
  ["Array(String)", false],
  ["UUID", false],
  ["JSONB", false],
  ["enum('a','b')", false],
  ["TIME WITHOUT TIME ZONE", false],
  ["INTERVAL", false],
])("%s holds characters: %j", (type, isCharacters) => {
  expect(isCharacterType(type)).toBe(isCharacters);
});
