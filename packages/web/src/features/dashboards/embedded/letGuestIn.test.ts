import { expect, it, vi } from "vitest";

const myRoles = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api/index.ts", () => ({
  call: myRoles,
  errorText: (error: Error) => error.message,
}));
vi.mock("../../../lib/bootstrap/index.ts", () => ({ setPageUser: vi.fn() }));
vi.mock("../../../lib/guest/index.ts", () => ({ setGuestToken: vi.fn() }));

import { letGuestIn } from "./letGuestIn.ts";

it("refuses a bad first token, and keeps a guest who is known", async () => {
  expect(await letGuestIn(undefined)).toEqual({ status: "refused", reason: "" });
  myRoles.mockRejectedValueOnce(new Error("Expired"));
  expect(await letGuestIn("old")).toEqual({ status: "refused", reason: "Expired" });
  myRoles.mockResolvedValue({ result: {} });
  expect(await letGuestIn("good")).toEqual({ status: "known" });
  expect(await letGuestIn(undefined)).toEqual({ status: "known" });
});
