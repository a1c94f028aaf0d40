import { expect, it } from "vitest";
import { orderChoices } from "./columns.ts";

it("offers each column in both directions, under the name that people know it by", () => {
  const column = { type_generic: 0, is_dttm: false } as const;
  const dataset = {
    metrics: [],
    verbose_map: {},
    main_dttm_col: null,
    columns: [
      { ...column, column_name: "income", verbose_name: "Income per person" },
      { ...column, column_name: "region", verbose_name: null },
    ],
  };
  expect(orderChoices(dataset)).toEqual([
    ['["income",true]', "Income per person [asc]"],
    ['["income",false]', "Income per person [desc]"],
    ['["region",true]', "region [asc]"],
    ['["region",false]', "region [desc]"],
  ]);
});
