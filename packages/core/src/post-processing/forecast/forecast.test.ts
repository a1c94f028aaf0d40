import { describe, expect, it } from "vitest";
import { frameFromColumns } from "../../frame/index.ts";
import { applyPostProcessing } from "../index.ts";
import { smoothSeries } from "./exponentialSmoothing.ts";
import { minimiseFunction } from "./nelderMead.ts";
import { normalQuantile } from "./normalQuantile.ts";

/** Air passengers in Australia, millions a year, 1990 to 2016: Hyndman and Athanasopoulos, table 8.2. */
const AIR = [
  17.55, 21.86, 23.89, 26.93, 26.89, 28.83, 30.08, 30.95, 30.19, 31.58, 32.58, 33.48, 39.02, 41.39, 41.6,
  44.66, 46.95, 48.73, 51.49, 50.03, 60.64, 63.36, 66.36, 68.2, 68.12, 69.78, 72.6,
];
/** Nights of international visitors in Australia, millions a quarter, 2005 to 2015: the same book, 2nd edition, 7.3. */
const NIGHTS = [
  42.21, 24.65, 32.67, 37.26, 45.24, 29.35, 36.34, 41.78, 49.28, 31.28, 37.85, 38.84, 51.24, 31.84, 41.32,
  42.8, 55.71, 33.41, 42.32, 45.16, 59.58, 34.84, 44.84, 46.97, 60.02, 38.37, 46.98, 50.73, 61.65, 39.3,
  52.67, 54.33, 66.83, 40.87, 51.83, 57.49, 65.25, 43.06, 54.76, 59.83, 73.26, 47.7, 61.1, 66.06,
];
const MONTH = 12;

describe("exponential smoothing", () => {
  it("gives Holt's published forecast of Australian air passengers", () => {
    const model = smoothSeries(AIR, 1, 5);
    expect(model.alpha).toBeCloseTo(0.83, 1);
    const published = [74.6, 76.7, 78.8, 80.91, 83.01];
    for (const [at, value] of model.forecast.entries()) expect(value).toBeCloseTo(published[at] as number, 1);
    // 80 % limits of the first step there: 71.8 … 77.4 by a sigma of about 2.18.
    expect(model.sigma).toBeGreaterThan(2);
    expect(model.sigma).toBeLessThan(2.4);
  });

  it("is as good as Holt and Winters' published forecast of visitors' nights", () => {
    const { forecast, fittedValues, alpha, gamma } = smoothSeries(NIGHTS, 4, 4);
    expect(alpha).toBeCloseTo(0.3, 1);
    expect(gamma).toBeCloseTo(0.43, 1);
    const published = [76.1, 51.6, 63.97, 68.37];
    for (const [at, value] of forecast.entries()) expect(Math.abs(value - published[at]!)).toBeLessThan(0.2);
    const squares = fittedValues.reduce((sum, value, at) => sum + (value - NIGHTS[at]!) ** 2, 0);
    expect(Math.sqrt(squares / NIGHTS.length)).toBeLessThan(1.764);
  });

  it("fits ten thousand days", () => {
    const days = Array.from(
      { length: 10_000 },
      (_, at) => 100 + at / 50 + 9 * Math.sin(at) + ((at * 7919) % 13),
    );
    expect(smoothSeries(days, 7, 30).forecast).toHaveLength(30);
  });

  it("goes on with a line and a season that hold without error", () => {
    const season = [5, -3, 0, -2];
    const values = Array.from({ length: 24 }, (_, at) => 10 + 2 * at + (season[at % 4] as number));
    const { forecast, sigma } = smoothSeries(values, 4, 8);
    for (const [h, value] of forecast.entries()) {
      expect(value).toBeCloseTo(10 + 2 * (24 + h) + (season[h % 4] as number), 1);
    }
    expect(sigma).toBeLessThan(0.1);
  });

  it("is the less certain the farther it looks", () => {
    const { forecastSigma } = smoothSeries(AIR, 1, 10);
    expect([...forecastSigma].sort((a, b) => a - b)).toEqual(forecastSigma);
    expect(forecastSigma[0]).toBeLessThan(forecastSigma[9] as number);
  });

  it.each([[[]], [[4]], [[4, 6]], [[5, 5, 5, 5]]])("bears %j", (values) => {
    const { forecast } = smoothSeries(values, 1, 2);
    expect(forecast.every(Number.isFinite)).toBe(true);
  });
});

it("finds the least of Rosenbrock's function", () => {
  const [x, y] = minimiseFunction(
    ([a = 0, b = 0]) => (1 - a) ** 2 + 100 * (b - a * a) ** 2,
    [-1.2, 1],
    [0.5, 0.5],
  );
  expect(x).toBeCloseTo(1, 3);
  expect(y).toBeCloseTo(1, 3);
});

it.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.9, 1.281552],
  [0.01, -2.326348],
  [0.999, 3.090232],
])("the normal quantile of %d is %d", (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 5);
});

describe("prophet", () => {
  const months = (count: number) => Array.from({ length: count }, (_, at) => Date.UTC(2020, at, 1));
  const frame = (values: (number | null)[], extra: Record<string, (number | null)[]> = {}) =>
    frameFromColumns({ __timestamp: months(values.length), a: values, ...extra }, [
      { name: "__timestamp", type: 2 },
      { name: "a", type: 0 as const },
      ...Object.keys(extra).map((name) => ({ name, type: 0 as const })),
    ]);
  const OPTIONS = { time_grain: "P1M", periods: 3, confidence_interval: 0.8 };
  const run = (source: ReturnType<typeof frame>, options: object = {}) => {
    const result = applyPostProcessing(source, [
      { operation: "prophet", options: { ...OPTIONS, ...options } },
    ]);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const wave = Array.from({ length: 36 }, (_, at) => 100 + at + 20 * Math.sin((2 * Math.PI * at) / MONTH));

  it("adds the forecast, its limits and the months to come to each series", () => {
    const result = run(frame(wave, { b: wave.map((value) => value / 2) }));
    expect(result.columns.map(({ label }) => label[0])).toEqual([
      "__timestamp",
      ...["a", "b"].flatMap((name) => [`${name}__yhat`, `${name}__yhat_lower`, `${name}__yhat_upper`, name]),
    ]);
    expect(result.rows).toBe(39);
    const [time, yhat, lower, upper, values] = result.columns.map((column) => column.values);
    expect(time?.slice(-3)).toEqual([Date.UTC(2023, 0, 1), Date.UTC(2023, 1, 1), Date.UTC(2023, 2, 1)]);
    expect(values?.slice(-4)).toEqual([wave[35], null, null, null]);
    for (let row = 36; row < 39; row += 1) {
      const expected = 100 + row + 20 * Math.sin((2 * Math.PI * row) / MONTH);
      expect(Math.abs((yhat?.[row] as number) - expected)).toBeLessThan(4);
      expect(lower?.[row] as number).toBeLessThan(yhat?.[row] as number);
      expect(upper?.[row] as number).toBeGreaterThan(yhat?.[row] as number);
    }
  });

  it("leaves the season out where it is told to", () => {
    const forecast = (options: object) => run(frame(wave), options).columns[1]?.values.slice(-3) as number[];
    const [january = 0, , march = 0] = forecast({ yearly_seasonality: false });
    const [seasonal = 0, , later = 0] = forecast({ yearly_seasonality: true });
    expect(later - seasonal).toBeGreaterThan(10);
    expect(later - seasonal).not.toBeCloseTo(march - january, 0);
  });

  it("widens its limits with the confidence asked for", () => {
    const width = (confidence_interval: number) => {
      const [, , lower, upper] = run(frame(AIR), { confidence_interval }).columns.map(({ values }) => values);
      return (upper?.at(-1) as number) - (lower?.at(-1) as number);
    };
    expect(width(0.95) / width(0.8)).toBeCloseTo(1.959964 / 1.281552, 4);
  });

  it("skips months without a value", () => {
    const gaps = wave.map((value, at) => (at === 5 ? null : value));
    const [, yhat, , , values] = run(frame(gaps)).columns.map((column) => column.values);
    expect(yhat?.[5]).toBeNull();
    expect(values?.[5]).toBeNull();
    expect(yhat?.at(-1)).not.toBeNull();
  });

  it("keeps the last day of the month the last day", () => {
    const source = frameFromColumns({ t: [Date.UTC(2023, 11, 31), Date.UTC(2024, 0, 31)], a: [1, 2] }, [
      { name: "t", type: 2 },
      { name: "a", type: 0 },
    ]);
    expect(run(source, { index: "t" }).columns[0]?.values.slice(2)).toEqual([
      Date.UTC(2024, 1, 29),
      Date.UTC(2024, 2, 31),
      Date.UTC(2024, 3, 30),
    ]);
  });

  it.each<[string, object]>([
    ["Time grain missing", { time_grain: undefined }],
    ["Unsupported time grain: PT5S", { time_grain: "PT5S" }],
    ["Periods must be a whole number", { periods: 1.5 }],
    ["Periods must be a whole number", { periods: -1 }],
    ["Confidence interval must be between 0 and 1 (exclusive)", { confidence_interval: 1 }],
    ["Confidence interval must be between 0 and 1 (exclusive)", { confidence_interval: 0 }],
    ["DataFrame must include temporal column", { index: "nothing" }],
  ])("says: %s", (message, options) => {
    expect(() => run(frame([1, 2, 3]), options)).toThrow(message);
  });

  it("says that there is no series", () => {
    const source = frameFromColumns({ __timestamp: months(2) }, [{ name: "__timestamp", type: 2 }]);
    expect(() => run(source)).toThrow("DataFrame include at least one series");
  });
});
