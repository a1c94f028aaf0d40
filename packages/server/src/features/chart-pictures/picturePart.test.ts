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
    } as never,
    Buffer.from(JSON.stringify([{ data: [null] }])),
  );
  expect(drawn.value).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("The chart could not be drawn: "),
  });
});
