import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../testing/screen.tsx";
import { ChartError } from "./ChartError.tsx";

const entry = (error_type: string, extra: Record<string, unknown> = {}) => ({
  message: "no such column: x",
  error_type,
  level: "error",
  extra,
});
const failedState = (error: ReturnType<typeof entry> | null, stackTrace: string | null = null) =>
  draw(<ChartError state={{ alert: "no such column: x", error, stackTrace }} />);
const title = (text: string) => expect.element(page.getByRole("alert").getByText(text, { exact: true }));

it.each([
  ["[S3-288] an error of no known type", null, "Unexpected error"],
  ["[S3-288] one of a type that is not known", entry("SOMETHING"), "Unexpected error"],
  ["[S3-289] a timeout", entry("BACKEND_TIMEOUT_ERROR"), "Timeout error"],
  ["[S3-289] one of the database", entry("COLUMN_DOES_NOT_EXIST_ERROR"), "Database error"],
  ["[S3-289] one of access", entry("DATASOURCE_SECURITY_ACCESS_ERROR"), "No access"],
  ["[S3-289] one of parameters", entry("MISSING_TEMPLATE_PARAMS_ERROR"), "Parameter error"],
])("%s has its title over the words", async (_name, error, text) => {
  await failedState(error);
  await title(text).toBeVisible();
  await title("no such column: x").toBeVisible();
});

it("[S3-289] a known type says what helps", async () => {
  await failedState(entry("BACKEND_TIMEOUT_ERROR"));
  await title("Narrow the time range or lower the row limit, then run it again.").toBeVisible();
});

it.each([
  ["the server names", "https://help.example/access", 1],
  ["the server names none", null, 0],
  ["that would run a script is none", "javascript:alert(1)", 0],
])("[S3-290] a link to request access: %s", async (_name, link, count) => {
  await failedState(entry("DATASOURCE_SECURITY_ACCESS_ERROR", { link }));
  await title("No access").toBeVisible();
  expect(page.getByRole("link", { name: "Request Access" }).elements()).toHaveLength(count);
});

it("[S3-291] shows the stack trace on a press, where there is one", async () => {
  await failedState(null);
  expect(page.getByText("See more").elements()).toHaveLength(0);
  await failedState(null, "at line 1");
  await expect.element(page.getByText("at line 1")).not.toBeVisible();
  await page.getByText("See more").click();
  await expect.element(page.getByText("at line 1")).toBeVisible();
});
