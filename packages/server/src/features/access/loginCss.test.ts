import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loginCss } from "./loginCss.ts";

const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
afterAll(() => rmSync(webRoot, { recursive: true }));

it("has the front end's font where that is built, and another address then", () => {
  const bare = loginCss(null);
  expect(bare.text).not.toContain("@font-face");
  expect(loginCss(webRoot)).toEqual(bare);
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(join(webRoot, "assets", "inter-latin-ext-wght-normal-AbC.woff2"), "");
  writeFileSync(join(webRoot, "assets", "inter-latin-wght-normal-Dx4k_-1.woff2"), "");
  const { text, path } = loginCss(webRoot);
  expect(text).toContain('src: url("/static/assets/inter-latin-wght-normal-Dx4k_-1.woff2")');
  expect(path).not.toBe(bare.path);
});
