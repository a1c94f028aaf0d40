import type { Page } from "playwright-core";
import { apiClient } from "./server.ts";
import { openStage } from "./stage.ts";

/** Where pictures of the screens go, to be looked at; none without it. */
const pictures = process.env.SIGHTLINE_PICTURES;

/** A picture of a screen, wide and on a phone. */
export async function picture(at: Page, name: string): Promise<void> {
  if (!pictures) return;
  await at.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
  const size = at.viewportSize()!;
  await at.setViewportSize({ width: 390, height: 844 });
  await at.screenshot({ path: `${pictures}/${name}-phone.png`, animations: "disabled" });
  await at.setViewportSize(size);
}

export const button = (at: Page, name: string) => at.getByRole("button", { name, exact: true });
export const dialog = (at: Page) => at.getByRole("dialog");
export const tab = (at: Page, name: RegExp) => at.getByRole("tab", { name }).click();

interface Stored {
  id: number;
  sql: string | null;
  columns: { column_name: string; expression: string | null; verbose_name: string | null }[];
  metrics: { metric_name: string; expression: string; currency: { symbol: string } | null }[];
  owners: { id: number }[];
  description: string | null;
}
/** A stage for journeys about datasets, and what their tests ask of its server. */
export async function openDatasetStage() {
  const stage = await openStage();
  const { server } = stage;
  const api = await apiClient(server);
  const openPage = (at: Page, path: string) => at.goto(server.url + path);
  const readDataset = async (id: number): Promise<Stored> =>
    (await api("GET", `/api/v1/dataset/${id}`)).body.result;
  async function idOf(name: string): Promise<number> {
    const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
    return (
      (result as { id: number; table_name: string }[]).find(({ table_name }) => table_name === name)?.id ?? 0
    );
  }
  const databaseId = async (): Promise<number> => (await api("GET", "/api/v1/database/")).body.result[0].id;

  /** Makes a virtual dataset by the API. */
  async function makeVirtual(table_name: string, sql: string): Promise<number> {
    const body = { database: await databaseId(), schema: "main", table_name, sql };
    return (await api("POST", "/api/v1/dataset/", body)).body.id;
  }

  async function openEditor(at: Page, id: number, tabName = ""): Promise<void> {
    await openPage(at, `/tablemodelview/edit/${id}${tabName && `?tab=${tabName}`}`);
    await at.getByRole("tab", { name: "Settings" }).waitFor();
  }
  return { ...stage, api, openPage, readDataset, idOf, databaseId, makeVirtual, openEditor };
}

/** Saves what was edited, past the last question. */
export async function save(at: Page): Promise<void> {
  // Over explore there is the chart's button of that name, too.
  await button(at, "Save").last().click();
  await dialog(at).getByText("Confirm save").waitFor();
  await button(at, "OK").click();
  await at.getByText("The dataset has been saved").waitFor();
}

/** Puts the cursor into an editor of SQL and writes. */
export async function write(at: Page, label: string, sql: string): Promise<void> {
  await at.getByRole("textbox", { name: label, exact: true }).click();
  await at.keyboard.press("ControlOrMeta+A");
  await at.keyboard.insertText(sql);
}
