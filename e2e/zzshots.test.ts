import { it } from "vitest";
import { openDatasetStage } from "./lib/datasets.ts";
const { server, page, idOf, api, openEditor } = await openDatasetStage();
const OUT = "/tmp/data13-shots";
it("shots", async () => {
  const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}.png`, animations: "disabled" });
  const names = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body.result.map((d: any) => d.table_name);
  console.log(names.join(" "));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of names) {
    await page.goto(`${server.url}/explore/?datasource_type=table&datasource_id=${await idOf(name)}`);
    await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 20000 }).catch(() => console.log("no picture", name));
    await page.waitForTimeout(400);
    await shot(`ds-${name.replace(/\W/g, "_")}`);
  }
  const id = await idOf("flights");
  await page.goto(`${server.url}/explore/?datasource_type=table&datasource_id=${id}`);
  await page.locator('.sl-chart[data-status="rendered"]').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await shot("phone");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForTimeout(500);
  await shot("dark");
  const d = (await api("GET", `/api/v1/dataset/${id}`)).body.result;
  const r = await api("PUT", `/api/v1/dataset/${id}`, { folders: [{ uuid: "f", type: "folder", name: "Delays", children: d.columns.filter((c: any) => /delay/.test(c.column_name)).map((c: any) => ({ uuid: c.uuid, type: "column" })) }] });
  console.log(r.status, JSON.stringify(r.body).slice(0, 200));
  await page.reload();
  await page.locator('.sl-chart[data-status="rendered"]').waitFor();
  await shot("folders-explore");
  await page.emulateMedia({ colorScheme: "light" });
  for (const t of ["", "source", "metrics", "columns", "calculated", "preview", "usage"]) {
    await openEditor(page, id, t);
    await page.waitForTimeout(700);
    await shot(`edit-${t || "settings"}`);
  }
  await openEditor(page, id, "columns");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/edit-columns-phone-dark.png`, fullPage: true });
}, 300000);
