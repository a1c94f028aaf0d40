import type { DeploymentSchemes } from "@sightline/charts/deployment-schemes";
import { expect, it } from "vitest";
import { part } from "./picturePart.ts";

it("a chart whose drawing fails refuses with its words, so that other charts of a picture are drawn", async () => {
  const drawn = await part(
    {
      step: "draw",
      formData: { viz_type: "pie", datasource: "1__table", metric: "count", groupby: ["region"] },
      dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
      look: { theme: "light", window: [400, 300], scale: 1, timeZone: "UTC", language: null },
      writing: {},
      schemes: { categorical: [], sequential: [] },
    } as never,
    Buffer.from(JSON.stringify([{ data: [null] }])),
  );
  expect(drawn.value).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("The chart could not be drawn: "),
  });
});

it("draws in the colors that the deployment adds", async () => {
  const replyOf = (rows: unknown[]) => ({
    colnames: ["region", "count"],
    coltypes: [1, 0],
    data: rows,
    rowcount: rows.length,
    label_map: {},
    from_dttm: null,
    to_dttm: null,
  });
  const draw = (schemes: DeploymentSchemes) =>
    part(
      {
        step: "inline",
        chartId: 7,
        formData: { viz_type: "pie", datasource: "1__table", metric: "count", groupby: ["region"] },
        dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
        theme: "light",
        size: { width: 400, height: 300 },
        colors: {},
        writing: {},
        schemes,
        timeZone: "UTC",
      } as never,
      Buffer.from(
        JSON.stringify([
          replyOf([
            { region: "North", count: 2 },
            { region: "South", count: 1 },
          ]),
        ]),
      ),
    );
  const acme = { id: "acme", colors: ["#0a64c8", "#c8640a"], isDefault: true };
  const [own, none] = [
    await draw({ categorical: [acme], sequential: [] }),
    await draw({ categorical: [], sequential: [] }),
  ];
  const svg = Buffer.from(own.body?.[0] ?? []).toString("utf8");
  for (const color of acme.colors) expect(svg.toLowerCase()).toContain(color);
  expect(
    Buffer.from(none.body?.[0] ?? [])
      .toString("utf8")
      .toLowerCase(),
  ).not.toContain(acme.colors[0]);
});
