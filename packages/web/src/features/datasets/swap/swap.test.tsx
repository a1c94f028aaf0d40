import { datasetRoutes } from "@sightline/api/datasets";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw, seenText } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { OwnerAvatars } from "./OwnerAvatars.tsx";
import { DatasetChoice } from "./SwapDatasetDialog.tsx";

const owner = (id: number) => ({ id, first_name: `Mia${id}`, last_name: "Roth" });

it.each([
  [[1], "Mia1 Roth MR"],
  [[1, 2, 3, 4], "Mia1 Roth MR Mia2 Roth MR Mia3 Roth MR Mia4 Roth MR"],
  [[1, 2, 3, 4, 5, 6], "Mia1 Roth MR Mia2 Roth MR Mia3 Roth MR Mia4 Roth MR +2"],
])("[S3-055] owners %j are shown as avatars, four of them", async (ids, text) => {
  await draw(<OwnerAvatars owners={ids.map(owner)} />);
  expect(seenText()).toBe(text);
});

it("[S3-053] [S3-054] [S3-055] warns, searches and lists; a press takes a dataset", async () => {
  const server = startServer();
  const row = (id: number, table_name: string) => ({
    id,
    table_name,
    kind: "physical" as const,
    schema: "main",
    database: { id: 1, database_name: "shop" },
    owners: [owner(1)],
  });
  server.answer(datasetRoutes.list, { count: 2, result: [row(3, "orders"), row(4, "customers")] });
  const onChoose = vi.fn();
  await draw(<DatasetChoice currentId={3} onChoose={onChoose} />);
  await expect.poll(seenText).toContain("Changing the dataset may break the chart");
  for (const header of ["Name", "Type", "Schema", "Connection", "Owners"])
    await expect.element(page.getByRole("columnheader", { name: header })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search datasets" }).fill("cust");
  await expect.poll(() => server.calls(datasetRoutes.list).at(-1)?.query.q).toContain("cust");
  await page.getByRole("button", { name: "customers" }).click();
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ id: 4 });
});
