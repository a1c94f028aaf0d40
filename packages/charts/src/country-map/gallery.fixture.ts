import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";
import { borderFiles } from "./borders/index.ts";
import { readBorders } from "./readBorders.ts";

const valuesOf = async (key: string) => {
  const { default: file } = await borderFiles[key]!();
  return testReply(
    [
      ["region", 1],
      ["income", 0],
    ],
    [...readBorders(file).keys()].map((code, at) => [code, Math.round(38_000 + noise(at + 3) * 45_000)]),
  );
};
const form = { entity: "region", metric: "income", number_format: ",d" };

export const gallery: GalleryCase[] = [
  {
    name: "usa",
    form: { ...form, select_country: "usa", linear_color_scheme: "schemeBlues" },
    queries: [await valuesOf("usa")],
  },
  {
    name: "france",
    form: { ...form, select_country: "france", linear_color_scheme: "greens" },
    queries: [await valuesOf("france")],
  },
  { name: "brazil", form: { ...form, select_country: "brazil" }, queries: [await valuesOf("brazil")] },
  {
    name: "canada",
    form: { ...form, select_country: "canada", linear_color_scheme: "oranges" },
    queries: [await valuesOf("canada")],
  },
  {
    name: "australia",
    form: { ...form, select_country: "australia" },
    queries: [await valuesOf("australia")],
  },
];
