import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("the server's side does not load the engine: that is done in its process", () => {
  const door = new URL("./index.ts", import.meta.url).href;
  const program = `await import(${JSON.stringify(door)});
    console.log(process.report.getReport().sharedObjects.filter((path) => path.includes("duckdb")).length);`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" }).trim()).toBe("0");
});
