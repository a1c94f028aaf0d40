import { expect, it } from "vitest";
import { localNow } from "./localNow.ts";

it("writes local time without a zone", () => {
  expect(localNow(new Date(2025, 2, 4, 5, 6, 7))).toBe("2025-03-04T05:06:07");
});
