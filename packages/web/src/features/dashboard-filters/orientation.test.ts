import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** How the bar stands on a page of a server with these flags. */
async function orientationWith(feature_flags: object, filter_bar_orientation: unknown): Promise<string> {
  const bootstrap = JSON.stringify({ user: {}, common: { conf: {}, feature_flags } });
  vi.stubGlobal("document", { getElementById: () => ({ dataset: { bootstrap } }) });
  const { barOrientation } = await import("./orientation.ts");
  return barOrientation({ filter_bar_orientation }).orientation;
}

it.each([
  ["[S2-021] as the dashboard says", { HORIZONTAL_FILTER_BAR: true }, "HORIZONTAL", "HORIZONTAL"],
  ["[S2-021] beside the charts", { HORIZONTAL_FILTER_BAR: true }, "VERTICAL", "VERTICAL"],
  ["beside the charts where nothing is said", { HORIZONTAL_FILTER_BAR: true }, null, "VERTICAL"],
  [
    "[S2-022] beside the charts with the flag off",
    { HORIZONTAL_FILTER_BAR: false },
    "HORIZONTAL",
    "VERTICAL",
  ],
  ["[S2-022] beside the charts without the flag", {}, "HORIZONTAL", "VERTICAL"],
])("the filter bar stands %s", async (_name, flags, stored, orientation) => {
  expect(await orientationWith(flags, stored)).toBe(orientation);
});
