import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import { OwnerAvatars } from "./OwnerAvatars.tsx";
import { DatasetChoice } from "./SwapDatasetDialog.tsx";

beforeEach(() => openPage(["datasets", "lists"]));

const owner = (id: number) => ({ id, first_name: `Mia${id}`, last_name: "Roth" });

it.each([
  [[1], "Mia1 Roth MR"],
  [[1, 2, 3, 4], "Mia1 Roth MR Mia2 Roth MR Mia3 Roth MR Mia4 Roth MR"],
  [[1, 2, 3, 4, 5, 6], "Mia1 Roth MR Mia2 Roth MR Mia3 Roth MR Mia4 Roth MR +2"],
])("[S3-055] owners %j are shown as avatars, four of them", (ids, text) => {
  expect(textOf(markup(<OwnerAvatars owners={ids.map(owner)} />))).toBe(text);
});

it("[S3-053] [S3-054] [S3-055] warns, searches and lists", () => {
  const text = textOf(markup(<DatasetChoice currentId={3} onChoose={() => {}} />, new QueryClient()));
  expect(text).toContain("Changing the dataset may break the chart");
  expect(text).toContain("Search datasets");
  expect(text).toMatch(/Name Type Schema Connection Owners/);
});
