import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const CODES =
  "US CA MX BR AR CL PE CO VE BO GB FR DE ES IT PL SE NO FI UA RO TR EG DZ LY SD ET KE TZ ZA NA AO CD NG ML NE TD MA SA IR IQ PK IN CN MN KZ RU JP KR TH VN ID PH AU NZ PG MG ZZ".split(
    " ",
  );

const countries = testReply(
  [
    ["country", 1],
    ["life_expectancy", 0],
    ["population", 0],
  ],
  CODES.map((code, at) => [
    code,
    Math.round(480 + noise(at) * 350) / 10,
    Math.round(noise(at + 99) ** 4 * 1_300_000_000),
  ]),
);
const form = { entity: "country", metric: "life_expectancy", country_fieldtype: "cca2" };

export const gallery: GalleryCase[] = [
  { name: "values", form, queries: [countries] },
  {
    name: "bubbles",
    form: { ...form, show_bubbles: true, secondary_metric: "population", color_by: "country" },
    queries: [countries],
  },
];
