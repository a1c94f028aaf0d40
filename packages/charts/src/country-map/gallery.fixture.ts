import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";
import { COUNTRIES } from "./countries.ts";

const valuesOf = (key: string) => {
  const country = COUNTRIES.find((one) => one.key === key)!;
  return testReply(
    [
      ["region", 1],
      ["income", 0],
    ],
    Object.keys(country.subdivisions).map((code, at) => [
      `${country.code}-${code}`,
      Math.round(38_000 + noise(at + 3) * 45_000),
    ]),
  );
};
const form = { entity: "region", metric: "income", number_format: ",d" };

export const gallery: GalleryCase[] = [
  {
    name: "usa",
    form: { ...form, select_country: "usa", linear_color_scheme: "schemeBlues" },
    queries: [valuesOf("usa")],
  },
  { name: "brazil", form: { ...form, select_country: "brazil" }, queries: [valuesOf("brazil")] },
  {
    name: "canada",
    form: { ...form, select_country: "canada", linear_color_scheme: "oranges" },
    queries: [valuesOf("canada")],
  },
  { name: "australia", form: { ...form, select_country: "australia" }, queries: [valuesOf("australia")] },
];
