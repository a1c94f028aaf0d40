import { expect, it } from "vitest";
import { STAGGER_MS, type StaggerSettings, staggerDelay } from "./stagger.ts";

it("[S1-183] a staggered refresh takes 5000 ms by default", () => {
  expect(STAGGER_MS).toBe(5_000);
});

it.each<[string, number, number, StaggerSettings, number]>([
  ["[S2-075] [S2-077] the stagger time over the charts but one", 11, 2_000, {}, 500],
  ["[S2-075] a larger interval wins", 11, 20_000, {}, 2_000],
  ["[S2-075] the dashboard's stagger time", 3, 2_000, { stagger_time: 8_000 }, 4_000],
  ["[S2-076] none with stagger_refresh false", 11, 2_000, { stagger_refresh: false }, 0],
  ["[S2-076] none with the text 'false'", 11, 2_000, { stagger_refresh: "false" }, 0],
  ["[S2-076] on with true", 11, 2_000, { stagger_refresh: true }, 500],
  ["[S2-076] on with null", 11, 2_000, { stagger_refresh: null }, 500],
  ["none for one chart", 1, 2_000, {}, 0],
  ["none for none", 0, 2_000, {}, 0],
])("%s", (_name, charts, interval, settings, delay) => {
  expect(staggerDelay(charts, interval, settings)).toBe(delay);
});
