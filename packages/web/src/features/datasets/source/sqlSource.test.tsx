import { formatSql } from "@sightline/api/sql-lab";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { SqlSource } from "./SqlSource.tsx";

const FORMATTED = "SELECT\n  1";
const editor = page.getByRole("textbox", { name: "SQL", exact: true });
const formatButton = page.getByRole("button", { name: "Format SQL" });

function Source() {
  const [sql, setSql] = useState("select 1");
  const database = { id: 4, backend: "duckdb" };
  return (
    <SqlSource sql={sql} onChange={setSql} database={database} catalog="" schema="main" templateParams="" />
  );
}

async function openSource() {
  const server = startServer();
  server.answer(formatSql, { result: FORMATTED });
  await draw(<Source />);
  await expect.element(editor).toHaveTextContent("select 1");
  return server;
}

it.each([
  ["a button", () => formatButton.click()],
  [
    "the key of the SQL editor",
    async () => {
      await editor.click();
      await userEvent.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
    },
  ],
])("the SQL of a dataset is formatted for its database by %s", async (_way, press) => {
  signIn(ADMIN);
  const server = await openSource();
  await press();
  await expect.poll(() => editor.element().textContent).toBe("SELECT  1");
  expect(server.calls(formatSql)[0]!.body).toEqual({ sql: "select 1", database_id: 4 });
});

it("SQL that cannot be formatted stays, and the reason is said", async () => {
  signIn(ADMIN);
  const server = await openSource();
  server.refuse(formatSql, 422, "There is no end to this text");
  await formatButton.click();
  await expect
    .element(page.getByText("The SQL could not be formatted. There is no end to this text"))
    .toBeVisible();
  await expect.element(editor).toHaveTextContent("select 1");
});

it("who may not use the SQL editor is not offered it", async () => {
  signIn(userWith(7));
  await openSource();
  await expect.element(formatButton).not.toBeInTheDocument();
});
