import { minimiseFunction } from "./nelderMead.ts";

export interface Smoothing {
  alpha: number;
  /** Smooths the trend: β = αβ* in the notation of Hyndman and Athanasopoulos. */
  beta: number;
  gamma: number;
  /** What the model said of each value before it knew it. */
  fittedValues: number[];
  /** The next values. */
  forecast: number[];
  /** Standard deviations: of the one-step errors, and of each forecast. */
  sigma: number;
  forecastSigma: number[];
}

/**
 * Exponential smoothing with additive errors, additive trend and, with a `period` above 1, additive seasons:
 * ETS(A,A,N) and ETS(A,A,A), the methods of Holt and of Holt and Winters. Parameters and the first level and trend
 * are those of the least squared error.
 * Source: R. J. Hyndman, G. Athanasopoulos, "Forecasting: Principles and Practice", chapter 8 (3rd edition).
 */
export function smoothSeries(values: readonly number[], period: number, ahead: number): Smoothing {
  if (values.length < 3) return constant(values, ahead);
  const season = period > 1 ? firstSeason(values, period) : [0];
  const [level, trend] = firstLine(values, season);
  const scale = Math.max(valueRange(values), Number.EPSILON);
  const seasonal = season.length > 1;
  const decode = (at: readonly number[]): Parameters => {
    const alpha = share(at[0]!);
    return {
      alpha,
      beta: alpha * share(at[1]!),
      gamma: seasonal ? (1 - alpha) * share(at[2]!) : 0,
      level: at[3]! * scale,
      trend: at[4]! * scale,
      // Of the seasons' starts one follows from the others.
      season: season.length > LONGEST_FITTED ? season : centreSeason(season, at.slice(5), scale),
    };
  };
  const starts = season.length > LONGEST_FITTED || !seasonal ? [] : season.slice(1);
  const best = decode(
    minimiseFunction(
      (at) => smoothValues(values, decode(at)).squares / scale ** 2,
      [0, -2, -2, level / scale, trend / scale, ...starts.map((start) => start / scale)],
      [1, 1, seasonal ? 1 : 0.01, 0.1, 0.05, ...starts.map(() => 0.05)],
      { rounds: Math.min(2000, Math.ceil(MOST_STEPS / values.length)) },
    ),
  );
  const fittedValues: number[] = [];
  const { squares, state } = smoothValues(values, best, fittedValues);
  const estimated = seasonal ? 4 + season.length : 4;
  const sigma = Math.sqrt(squares / Math.max(values.length - estimated, 1));
  return {
    alpha: best.alpha,
    beta: best.beta,
    gamma: best.gamma,
    fittedValues,
    forecast: Array.from(
      { length: ahead },
      (_, h) => state.level + (h + 1) * state.trend + seasonAt(state.season, h),
    ),
    sigma,
    forecastSigma: forecastSigmas(best, season.length, sigma, ahead),
  };
}

interface Parameters {
  alpha: number;
  beta: number;
  gamma: number;
  level: number;
  trend: number;
  /** What the first values differ by from the line. */
  season: readonly number[];
}

/** Seasons of more rows than these begin as the series shows them; to fit each of their rows would take too long. */
const LONGEST_FITTED = 12;

/** Steps over values that fitting one series may take: some 50 ms. */
const MOST_STEPS = 4_000_000;

/** Starts of a season that sum to zero: all but the first are given. */
function centreSeason(season: readonly number[], given: readonly number[], scale: number): readonly number[] {
  if (season.length === 1) return season;
  const others = given.map((start) => start * scale);
  return [-others.reduce((sum, start) => sum + start, 0), ...others];
}

/** Any number as one between 0.0001 and 0.9999. */
const share = (x: number) => 0.0001 + 0.9998 / (1 + Math.exp(-x));
const seasonAt = (season: readonly number[], step: number) => season[step % season.length]!;

/** One pass over the values; `fitted`, where it is given, is filled with what was expected of each. */
function smoothValues(
  values: readonly number[],
  { alpha, beta, gamma, level, trend, season: first }: Parameters,
  fitted?: number[],
) {
  const season = Float64Array.from(first);
  const seasonal = first.length > 1;
  let squares = 0;
  let place = 0;
  for (const value of values) {
    const expected = level + trend + season[place]!;
    const error = value - expected;
    fitted?.push(expected);
    squares += error * error;
    level += trend + alpha * error;
    trend += beta * error;
    if (seasonal) season[place]! += gamma * error;
    place = place + 1 === season.length ? 0 : place + 1;
  }
  return {
    squares: Number.isFinite(squares) ? squares : Number.MAX_VALUE,
    state: { level, trend, season: [...season.subarray(place), ...season.subarray(0, place)] },
  };
}

/** σ² (1 + Σ c_j²) with c_j = α + βj, and γ more where j is a whole number of seasons. */
function forecastSigmas(
  { alpha, beta, gamma }: Parameters,
  period: number,
  sigma: number,
  ahead: number,
): number[] {
  let variance = 1;
  return Array.from({ length: ahead }, (_, h) => {
    if (h > 0) {
      const weight = alpha + beta * h + (period > 1 && h % period === 0 ? gamma : 0);
      variance += weight * weight;
    }
    return sigma * Math.sqrt(variance);
  });
}

/** Mean distance of each place in the season from the line through the means of the whole seasons there are. */
function firstSeason(values: readonly number[], period: number): number[] {
  const seasons = Math.floor(values.length / period);
  const means = Array.from({ length: seasons }, (_, season) => {
    const part = values.slice(season * period, (season + 1) * period);
    return part.reduce((sum, value) => sum + value, 0) / period;
  });
  const slope = (means[seasons - 1]! - means[0]!) / ((seasons - 1) * period);
  const sums = new Array<number>(period).fill(0);
  means.forEach((mean, season) => {
    for (let place = 0; place < period; place += 1) {
      const line = mean + slope * (place - (period - 1) / 2);
      sums[place]! += (values[season * period + place]! - line) / seasons;
    }
  });
  return sums;
}

/** Level and trend before the first value: the least-squares line through the values without their season. */
function firstLine(values: readonly number[], season: readonly number[]): [level: number, trend: number] {
  const count = Math.min(values.length, Math.max(10, 2 * season.length));
  const y = values.slice(0, count).map((value, place) => value - seasonAt(season, place));
  const [meanX, meanY] = [(count + 1) / 2, y.reduce((sum, value) => sum + value, 0) / count];
  let [above, below] = [0, 0];
  y.forEach((value, place) => {
    above += (place + 1 - meanX) * (value - meanY);
    below += (place + 1 - meanX) ** 2;
  });
  const slope = below === 0 ? 0 : above / below;
  return [meanY - slope * meanX, slope];
}

const valueRange = (values: readonly number[]) =>
  Math.max(...values) - Math.min(...values) || Math.abs(values[0] ?? 0);

/** Two values or one say nothing of a trend. */
function constant(values: readonly number[], ahead: number): Smoothing {
  const last = values.at(-1) ?? 0;
  return {
    alpha: 1,
    beta: 0,
    gamma: 0,
    fittedValues: [...values],
    forecast: new Array<number>(ahead).fill(last),
    sigma: 0,
    forecastSigma: new Array<number>(ahead).fill(0),
  };
}
