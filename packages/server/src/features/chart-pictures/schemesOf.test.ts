import { expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { schemesOf } from "./schemesOf.ts";

const schemesWith = (flags: Record<string, boolean>) =>
  schemesOf({
    EXTRA_CATEGORICAL_COLOR_SCHEMES: [],
    EXTRA_SEQUENTIAL_COLOR_SCHEMES: [],
    FEATURE_FLAGS: { ...DEFAULT_FLAGS, ...flags },
  } as never);

it.each([
  ["as they are unless set", {}, { avoidsCollisions: true, addsAnalogous: false }],
  ["AVOID_COLORS_COLLISION", { AVOID_COLORS_COLLISION: false }, { avoidsCollisions: false }],
  ["USE_ANALOGOUS_COLORS", { USE_ANALOGOUS_COLORS: true }, { addsAnalogous: true }],
])("labels get their colors by the flags: %s", (_name, flags, expected) => {
  expect(schemesWith(flags)).toMatchObject(expected);
});
