import { type DeploymentSchemes, setDeploymentSchemes } from "@sightline/charts/deployment-schemes";
import { afterEach, describe, expect, it } from "vitest";
import { part } from "./picturePart.ts";

// Other tests of the same process draw with the schemes that there are.
afterEach(() => setDeploymentSchemes({ categorical: [], sequential: [] }));

it("a chart whose drawing fails refuses with its words, so that other charts of a picture are drawn", async () => {
  const drawn = await part(
    {
      step: "draw",
      formData: { viz_type: "pie", datasource: "1__table", metric: "count", groupby: ["region"] },
      dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
      look: { theme: "light", window: [400, 300], scale: 1, timeZone: "UTC", language: null },
      writingStyle: {},
      schemes: { categorical: [], sequential: [] },
    } as never,
    Buffer.from(JSON.stringify([{ data: [null] }])),
  );
  expect(drawn.value).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("The chart could not be drawn: "),
  });
});

describe("draws in the colors of the deployment", () => {
  const acme = { id: "acme", colors: ["#0a64c8", "#c8640a"], isDefault: true };
  const rows = ["North", "South", "West"].map((region, at) => ({ region, count: 3 - at }));
  const data = {
    colnames: ["region", "count"],
    coltypes: [1, 0],
    data: rows,
    rowcount: rows.length,
    label_map: {},
    from_dttm: null,
    to_dttm: null,
  };
  const draw = async (schemes: DeploymentSchemes): Promise<string> => {
    const drawn = await part(
      {
        step: "inline",
        chartId: 7,
        formData: { viz_type: "pie", datasource: "1__table", metric: "count", groupby: ["region"] },
        dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
        theme: "light",
        size: { width: 400, height: 300 },
        colors: {},
        writingStyle: {},
        schemes,
        timeZone: "UTC",
      } as never,
      Buffer.from(JSON.stringify([data])),
    );
    return Buffer.from(drawn.body?.[0] ?? [])
      .toString("utf8")
      .toLowerCase();
  };

  it.each([
    ["those of a scheme that it adds", { categorical: [acme] }, acme.colors, []],
    ["none of a scheme that it does not add", { categorical: [] }, [], acme.colors],
    ["those beside the scheme", { categorical: [acme], addsAnalogous: true }, ["#0a3ec8"], []],
    ["none beside the scheme unless the flag is on", { categorical: [acme] }, [], ["#0a3ec8"]],
  ])("%s", async (_name, schemes, shown, hidden) => {
    const svg = await draw({ sequential: [], ...schemes });
    expect(svg).toContain("<svg");
    for (const color of shown) expect(svg).toContain(color);
    for (const color of hidden) expect(svg).not.toContain(color);
  });
});
