import { expect, it } from "vitest";
import { sealer } from "./sealer.ts";

const box = sealer("a key of the test");

it("opens what it sealed, and seals the same text differently each time", () => {
  const sealed = box.seal("s3cret");
  expect(box.open(sealed)).toBe("s3cret");
  expect(box.seal("s3cret")).not.toBe(sealed);
  expect(sealed).not.toContain("s3cret");
});

it("does not open what another key sealed, what was changed, or what is no seal", () => {
  const sealed = box.seal("s3cret");
  expect(sealer("another key").open(sealed)).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(box.open("x")).toBeNull();
});
