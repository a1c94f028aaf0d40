import { expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import { groupByFolder } from "./folderGroups.ts";

const FOLDERS = [
  {
    ...{ uuid: "f1", type: "folder" as const, name: "Money" },
    children: [
      { uuid: "total", type: "metric" as const },
      {
        uuid: "f2",
        type: "folder" as const,
        name: "Raw",
        children: [{ uuid: "amount", type: "column" as const }],
      },
    ],
  },
  {
    uuid: "f3",
    type: "folder" as const,
    name: "Gone",
    children: [{ uuid: "nobody", type: "column" as const }],
  },
];
const shown = ({ groups, rest }: ReturnType<typeof groupByFolder>) => [
  ...groups.map(({ title, metrics, columns }) => [
    title,
    ...[...metrics, ...columns].map(({ uuid }) => uuid),
  ]),
  ["", ...[...rest.metrics, ...rest.columns].map(({ uuid }) => uuid)],
];

it("fields stand in their folders, the others behind them", () => {
  expect(shown(groupByFolder(sales, FOLDERS))).toEqual([
    ["Money", "total"],
    ["Money / Raw", "amount"],
    ["", "ordered", "region", "margin", "hidden"],
  ]);
});

it("without folders all stand by their kind", () => {
  expect(groupByFolder(sales, null)).toEqual({
    groups: [],
    rest: { columns: sales.columns, metrics: sales.metrics },
  });
});
