import { afterEach, expect, it, vi } from "vitest";
import { browserStore } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

it("is the storage of the browser", () => {
  const storage = { getItem: () => "kept" };
  vi.stubGlobal("localStorage", storage);
  expect(browserStore()).toBe(storage);
});

it("holds nothing where the browser blocks its storage", () => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  const store = browserStore();
  store.setItem("name", "Ann");
  store.removeItem("name");
  expect(store.getItem("name")).toBe(null);
  expect(store.key(0)).toBe(null);
  expect(store.length).toBe(0);
});
