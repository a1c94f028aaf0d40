import { DatasetFolders } from "@sightline/api/dataset-folders";
import { expect, it } from "vitest";
import { folderPaths, foldersFrom, type PlacedPart, randomUuid, tidyPath } from "./folders.ts";

const STORED: DatasetFolders = [
  {
    uuid: "f1",
    type: "folder",
    name: "Money",
    description: "In euros",
    children: [
      { uuid: "m1", type: "metric" },
      { uuid: "f2", type: "folder", name: "Raw", children: [{ uuid: "c1", type: "column" }] },
    ],
  },
  { uuid: "f3", type: "folder", name: "Empty", children: [] },
];
const part = (uuid: string, folder: string, type: PlacedPart["type"] = "column"): PlacedPart => ({
  uuid,
  folder,
  type,
});
const newIds = () => {
  let last = 0;
  return () => `new-${++last}`;
};

it("knows the path of each part", () => {
  expect([...folderPaths(STORED)]).toEqual([
    ["m1", "Money"],
    ["c1", "Money / Raw"],
  ]);
  expect(folderPaths(null).size).toBe(0);
});

it.each<[string, PlacedPart[], unknown]>([
  [
    "of parts that stayed are as they were, without empty ones",
    [part("m1", "Money", "metric"), part("c1", "Money / Raw")],
    [STORED[0]],
  ],
  ["are none of parts in none", [part("c1", "")], null],
  [
    "are made where they are new, in one another",
    [part("c1", "Places / Towns"), part("c2", "Places")],
    [
      {
        uuid: "new-1",
        type: "folder",
        name: "Places",
        children: [
          { uuid: "new-2", type: "folder", name: "Towns", children: [{ uuid: "c1", type: "column" }] },
          { uuid: "c2", type: "column" },
        ],
      },
    ],
  ],
  [
    "keep their names when parts move",
    [part("m1", "Money / Raw", "metric")],
    [
      {
        uuid: "f1",
        type: "folder",
        name: "Money",
        description: "In euros",
        children: [{ uuid: "f2", type: "folder", name: "Raw", children: [{ uuid: "m1", type: "metric" }] }],
      },
    ],
  ],
])("folders %s", (_name, parts, folders) => {
  const made = foldersFrom(parts, STORED, newIds());
  expect(made).toEqual(folders);
  if (made) expect(DatasetFolders.safeParse(made).success).toBe(true);
});

it.each([
  ["  Money ", "Money"],
  ["Money/Raw", "Money / Raw"],
  [" / ", ""],
  ["a/b/c/d", "a / b / c"],
])("the path %j is kept as %j", (typed, path) => {
  expect(tidyPath(typed)).toBe(path);
});

it("ids of new parts have the form of the store's", () => {
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
