import { expect, it } from "vitest";
import { maskSecrets, unmaskSecrets } from "./secretMasks.ts";

it("masks every secret and puts the stored ones back", () => {
  const stored = { credentials: { key: "k", id: 7 }, token: "t" };
  const masked = maskSecrets(stored);
  expect(masked).toEqual({ credentials: { key: "XXXXXXXXXX", id: "XXXXXXXXXX" }, token: "XXXXXXXXXX" });
  expect(unmaskSecrets({ ...(masked as object), token: "new" }, stored)).toEqual({ ...stored, token: "new" });
});
