import { createFormData, explore } from "@sightline/api/explore";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { ExploreVisit } from "./ExploreVisit.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

it("[S3-017] says that neither a dataset nor a chart is named, and leads to the datasets", async () => {
  const { address } = await draw(<ExploreVisit visit="1" address={{}} posted={null} />);
  await expect.element(heading("Missing URL parameters")).toBeVisible();
  await expect
    .element(page.getByText("The URL is missing the dataset_id or slice_id parameters."))
    .toBeVisible();
  await page.getByRole("link").click();
  await expect.poll(address).toBe("/tablemodelview/list/");
});

it("[S3-018] says that the dataset may have been deleted, and offers another one", async () => {
  const server = startServer();
  server.answer(explore, {
    result: { dataset: {}, form_data: {}, slice: null, message: null, metadata: null },
  });
  await draw(
    <ExploreVisit visit="1" address={{ datasource_id: 7, datasource_type: "table" }} posted={null} />,
  );
  await expect.element(heading("Missing dataset")).toBeVisible();
  await expect
    .element(page.getByText("The dataset linked to this chart may have been deleted."))
    .toBeVisible();
  await page.getByRole("button", { name: "Swap dataset" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(server.calls(createFormData)).toEqual([]);
});

it("says why it could not be opened, and tries again", async () => {
  const server = startServer();
  server.refuse(explore, 500, "The store is locked");
  await draw(
    <ExploreVisit visit="2" address={{ datasource_id: 7, datasource_type: "table" }} posted={null} />,
  );
  await expect.element(page.getByText("The store is locked")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => server.calls(explore)).toHaveLength(2);
});
