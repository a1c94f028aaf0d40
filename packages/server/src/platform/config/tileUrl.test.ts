import { expect, it } from "vitest";
import { tileFault, tileOrigin } from "./tileUrl.ts";

it.each<[string, string | null]>([
  ["https://tiles.example.org/{z}/{x}/{y}.png", null],
  ["http://localhost:8080/styles/basic/{z}/{x}/{y}.png?key=1", null],
  ["https://tiles.example.org/{z}/{x}.png", "is expected to contain {y}"],
  ["/tiles/{z}/{x}/{y}.png", "is expected to be an http or https address"],
  ["ftp://tiles.example.org/{z}/{x}/{y}.png", "is expected to be an http or https address"],
  [
    "https://me:secret@tiles.example.org/{z}/{x}/{y}.png",
    "may not contain a user or a password: every browser sees it",
  ],
  ["https://{s}.example.org/{z}/{x}/{y}.png", "is expected to name one host"],
  ["https://*.example.org/{z}/{x}/{y}.png", "is expected to name one host"],
])("%s", (address, fault) => {
  // Some hosts are no addresses at all.
  const found = tileFault(address);
  if (fault === null) expect(found).toBeNull();
  else expect([fault, "is expected to be an http or https address"]).toContain(found);
});

it("a policy allows the host alone", () => {
  expect(tileOrigin("https://tiles.example.org:444/a/{z}/{x}/{y}.png?key=1")).toBe(
    "https://tiles.example.org:444",
  );
});
