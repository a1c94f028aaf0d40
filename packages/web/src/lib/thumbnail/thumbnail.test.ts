import { afterEach, expect, it, vi } from "vitest";
import { refusalOf, retryDelay } from "./pictureState.ts";
import { thumbnailAddress } from "./thumbnailAddress.ts";

afterEach(() => vi.unstubAllGlobals());

it.each(["light", "dark"] as const)("asks for a picture in the page's theme: %s", (theme) => {
  const address = thumbnailAddress("/api/v1/chart/7/thumbnail/abc/", theme);
  expect(decodeURIComponent(address)).toBe(
    `/api/v1/chart/7/thumbnail/abc/?q=(theme:${theme},thumb_size:!(640,400),window_size:!(320,200))`,
  );
});

it.each([
  ["it is being drawn", 202, "{}", { kind: "drawing" }],
  ["it is there by now", 200, "", { kind: "drawing" }],
  ["it cannot be drawn", 422, '{"message":"No pictures."}', { kind: "failed", message: "No pictures." }],
  ["nobody says why", 502, "<html>", { kind: "failed", message: "" }],
])("tells why there is no picture: %s", async (_name, status, body, refusal) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  expect(await refusalOf("/x", new AbortController().signal)).toEqual(refusal);
});

it("asks again at growing distances, and not for ever", () => {
  expect([1, 2, 3, 12, 13].map(retryDelay)).toEqual([500, 1000, 2000, 8000, null]);
});
