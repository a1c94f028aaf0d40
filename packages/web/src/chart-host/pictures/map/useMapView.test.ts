import { expect, it } from "vitest";
import { viewAfterKey } from "./useMapView.ts";

const start = { longitude: 0, latitude: 0, zoom: 1, bearing: 0, pitch: 0 };
const view = { longitude: 10, latitude: 40, zoom: 3, bearing: 0, pitch: 20 };
const key = (name: string, shiftKey = false, canTilt = true) =>
  viewAfterKey(view, start, { key: name, shiftKey }, canTilt);

it.each([
  ["+", { zoom: 3.5 }],
  ["=", { zoom: 3.5 }],
  ["-", { zoom: 2.5 }],
  ["0", start],
])("%s changes the zoom", (name, changed) => {
  expect(key(name)).toMatchObject(changed);
});

it("arrows move what is shown", () => {
  expect(key("ArrowRight")!.longitude).toBeGreaterThan(10);
  expect(key("ArrowLeft")!.longitude).toBeLessThan(10);
  expect(key("ArrowUp")!.latitude).toBeGreaterThan(40);
  expect(key("ArrowDown")!.latitude).toBeLessThan(40);
});

it("with Shift they turn and tilt it, but only where that can be drawn", () => {
  expect(key("ArrowRight", true)).toMatchObject({ bearing: 10, longitude: 10 });
  expect(key("ArrowUp", true)).toMatchObject({ pitch: 30 });
  expect(key("ArrowDown", true)).toMatchObject({ pitch: 10 });
  expect(key("ArrowRight", true, false)).toMatchObject({ bearing: 0 });
});

it.each(["a", "Tab", "toString"])("%s is the page's", (name) => {
  expect(key(name)).toBeNull();
});
