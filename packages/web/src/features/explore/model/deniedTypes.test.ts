import { afterEach, describe, expect, it, vi } from "vitest";
import { deniedTypes } from "./deniedTypes.ts";

const { page } = vi.hoisted(() => ({
  page: { common: { conf: {} as Record<string, unknown>, feature_flags: {} as Record<string, boolean> } },
}));
vi.mock("../../../lib/bootstrap/index.ts", () => ({ bootstrap: () => page }));

afterEach(() => {
  page.common = { conf: {}, feature_flags: {} };
});

describe("chart types that are not offered", () => {
  it.each([
    ["[S3-332] those of the configuration", { VIZ_TYPE_DENYLIST: ["pie", "table"] }, {}, ["pie", "table"]],
    ["none without a list", {}, {}, []],
    ["what is no type is left out", { VIZ_TYPE_DENYLIST: ["pie", 1] }, {}, ["pie"]],
    [
      "[S3-333] the filter box beside native filters",
      { VIZ_TYPE_DENYLIST: ["pie"] },
      { DASHBOARD_NATIVE_FILTERS: true },
      ["pie", "filter_box"],
    ],
    ["[S3-333] not without native filters", {}, { DASHBOARD_NATIVE_FILTERS: false }, []],
  ])("%s", (_name, conf, feature_flags, denied) => {
    page.common = { conf, feature_flags };
    expect(deniedTypes()).toEqual(denied);
  });
});
