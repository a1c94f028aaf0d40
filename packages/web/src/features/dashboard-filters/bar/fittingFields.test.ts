import { expect, it } from "vitest";
import { FIELD_PX, fittingFields } from "./fittingFields.ts";

it.each([
  ["all of them", 3 * FIELD_PX, 3, 3],
  ["one less than there is room for, as the button takes some", 3 * FIELD_PX, 4, 2],
  ["none on what is narrower than a field and the button", FIELD_PX, 4, 0],
  ["none of none", 0, 0, 0],
  ["none before the width is known", 0, 2, 0],
])("a bar shows %s", (_name, width, count, shown) => {
  expect(fittingFields(width, count)).toBe(shown);
});
