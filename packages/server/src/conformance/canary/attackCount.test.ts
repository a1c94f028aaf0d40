import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { attackCount } from "./attacks.ts";
import { targets } from "./targets.ts";

it("counts its attempts in docs/security.md", () => {
  const text = readFileSync(new URL("../../../../../docs/security.md", import.meta.url), "utf8");
  const counts = targets.map(({ engine }) => `${engine} ${attackCount(engine)}`).join(", ");
  expect(text.replace(/\s+/g, " ").includes(counts), counts).toBe(true);
});
