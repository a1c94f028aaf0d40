import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { drawInExplore } from "../../../testing/explore.tsx";
import { ADMIN, signIn } from "../../../testing/screen.tsx";
import { sales } from "../model/explore.fixture.ts";
import { TimedRows } from "./TimedRows.tsx";

const AT = Date.UTC(2001, 0, 2);
const result = {
  colnames: ["ordered", "region"],
  coltypes: [2, 1] as (0 | 1 | 2)[],
  data: [{ ordered: AT, region: "North" }],
};
const rowsOf = (uid: string) => drawInExplore(<TimedRows result={result} label="Rows" />, { ...sales, uid });
const cell = (text: string) => page.getByRole("gridcell", { name: text });

beforeEach(() => {
  signIn(ADMIN);
  localStorage.clear();
});

it("[S3-097] a time column is shown formatted, or as its original values, which the browser keeps of its dataset", async () => {
  await rowsOf("3__table");
  await expect.element(cell("2001-01-02")).toBeVisible();
  await page.getByRole("button", { name: "Time columns" }).click();
  await page.getByRole("checkbox", { name: "ordered" }).click();
  await expect.element(cell(String(AT))).toBeVisible();
  await cleanup();
  await rowsOf("3__table");
  await expect.element(cell(String(AT))).toBeVisible();
  await cleanup();
  await rowsOf("4__table");
  await expect.element(cell("2001-01-02")).toBeVisible();
});
