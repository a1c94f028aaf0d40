import { copyComponents } from "@sightline/core/layout/copies";
import { testLayout } from "@sightline/fixtures/layout";
import { expect, it, vi } from "vitest";
import { findCopied, keepCopied } from "./copiedComponents.ts";

it("copies can be pasted on the page where the browser blocks its storage", () => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  const copied = copyComponents(testLayout(["ROW-1", ["CHART-1", 4]]), ["CHART-1"]);
  keepCopied(copied);
  expect(findCopied()).toEqual(copied);
});
