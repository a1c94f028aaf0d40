import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { ADMIN, draw, seenText, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { SourcePicker } from "../source/SourcePicker.tsx";
import { ConfirmSave } from "./ConfirmSave.tsx";
import { EditorForm } from "./EditorForm.tsx";
import { LegacyEditorLink } from "./LegacyEditorLink.tsx";
import { orders } from "./model/dataset.fixture.ts";
import { mayEdit } from "./model/mayEdit.ts";
import { Notices } from "./Notices.tsx";

const OWNER = { userId: 7, roles: { Alpha: [["can_write", "Dataset"]] }, permissions: {} };
const OTHER = { ...OWNER, userId: 8 };
const READER = { userId: 7, roles: { Gamma: [] }, permissions: {} };
const MANAGED = "This dataset is managed externally, and can't be edited in Superset";
const NOT_OWNER =
  "You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.";

describe("who may edit a dataset", () => {
  it.each([
    ["[S3-197] its owner", OWNER, false, null],
    ["[S3-197] an admin", ADMIN, false, null],
    ["[S3-197] nobody else", OTHER, false, NOT_OWNER],
    ["no owner without the right to write", READER, false, NOT_OWNER],
    ["[S3-196] [S3-238] not even an admin, when it is managed externally", ADMIN, true, MANAGED],
  ])("%s", (_name, user, is_managed_externally, reason) => {
    signIn(user);
    expect(mayEdit({ owners: [{ id: 7 }], is_managed_externally })).toEqual({ may: reason === null, reason });
  });
});

it.each<[pairs: [string, string][], shown: boolean]>([
  [[["can_samples", "Datasource"]], true],
  [[], false],
])("rows of a dataset are shown with %j: %s", async (pairs, shown) => {
  startServer();
  signIn(userWith(7, ...pairs));
  const nothing = () => {};
  await draw(
    <EditorForm
      dataset={orders}
      version="1"
      tab="settings"
      onTab={nothing}
      onSaved={nothing}
      onCancel={nothing}
      onDirty={nothing}
    />,
  );
  await expect.element(page.getByRole("tab", { name: "Settings" })).toBeVisible();
  expect(page.getByRole("tab", { name: "Preview" }).elements()).toHaveLength(shown ? 1 : 0);
});

it.each([
  [{}, 1],
  [{ DATASET_FOLDERS: false }, 0],
])("with the flags %j a metric has %d fields for its folder", async (feature_flags, count) => {
  startServer();
  signIn(ADMIN, { feature_flags });
  const nothing = () => {};
  await draw(
    <EditorForm
      dataset={orders}
      version="1"
      tab="metrics"
      onTab={nothing}
      onSaved={nothing}
      onCancel={nothing}
      onDirty={nothing}
    />,
  );
  await expect.element(page.getByRole("textbox", { name: "Metric name" })).toBeVisible();
  expect(page.getByRole("combobox", { name: "Folder" }).elements()).toHaveLength(count);
});

it("[S3-005] [S3-058] the dialog leads to the legacy editor", async () => {
  const { address } = await draw(<LegacyEditorLink id={3} />);
  await page.getByRole("link", { name: "Use legacy datasource editor" }).click();
  await expect.poll(address).toBe("/tablemodelview/edit/3");
});

it("[S3-058] the dialog does not lead there where that is switched off", async () => {
  signIn(ADMIN, { feature_flags: { DISABLE_LEGACY_DATASOURCE_EDITOR: true } });
  await draw(<LegacyEditorLink id={3} />);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

it("[S3-005] who makes a dataset is led to the list of databases", async () => {
  startServer();
  await draw(<SourcePicker place={{ database: null, catalog: "", schema: "" }} onChange={() => {}} />);
  await expect.poll(() => document.querySelector('a[href="/databaseview/list/"]')).not.toBeNull();
});

describe("the last question before saving", () => {
  const removed = (name: string) => ({ name, kind: "column" as const, change: "removed" as const });
  const chart = (id: number) => ({ id, slice_name: `Chart ${id}`, fields: [removed("region")] });
  const none = { charts: [], dashboards: [], hidden_charts: 0 };
  const ask = async (affected: Parameters<typeof ConfirmSave>[0]["affectedObjects"]) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    await draw(
      <ConfirmSave
        affectedObjects={affected}
        report={null}
        busy={false}
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    await expect.element(page.getByRole("dialog")).toBeVisible();
    return { onConfirm, onClose };
  };

  it.each([
    ["[S3-059] asks", none, ["Are you sure you want to save"], ["may fail"]],
    [
      "names charts, dashboards and what they miss",
      { charts: [chart(1)], dashboards: [{ id: 1, title: "Sales" }], hidden_charts: 0 },
      [
        "1 chart uses what changes and may fail:",
        "Chart 1 : column region is gone",
        "1 dashboard shows",
        "Sales",
      ],
      ["may not see"],
    ],
    [
      "counts the rest, and what may not be seen",
      { charts: Array.from({ length: 10 }, (_, at) => chart(at)), dashboards: [], hidden_charts: 2 },
      ["10 charts use", "Chart 7", "and 2 more", "So do 2 charts that you may not see."],
      ["Chart 8"],
    ],
  ])("%s", async (_name, affected, said, unsaid) => {
    await ask(affected);
    for (const part of said) expect(seenText()).toContain(part);
    for (const part of unsaid) expect(seenText()).not.toContain(part);
  });

  it("[S3-059] is answered by a press", async () => {
    const { onConfirm, onClose } = await ask(none);
    await page.getByRole("button", { name: "OK" }).click();
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

it("what is wrong with a dataset stands over its editor", async () => {
  const managed = { ...orders, is_managed_externally: true, external_url: "https://git.example.org/orders" };
  await draw(<Notices dataset={{ ...managed, health_check_message: "No rows today" }} reason={MANAGED} />);
  expect(seenText()).toBe(`${MANAGED} Open where it is managed No rows today`);
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "https://git.example.org/orders");
  await cleanup();
  await draw(<Notices dataset={{ ...managed, external_url: "javascript:alert(1)" }} reason={MANAGED} />);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});
