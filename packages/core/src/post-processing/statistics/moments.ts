type Numbers = readonly number[];

const mean = (values: Numbers) => values.reduce((sum, value) => sum + value, 0) / values.length;
const moment = (values: Numbers, centre: number, power: number) =>
  values.reduce((sum, value) => sum + (value - centre) ** power, 0);

/** Skewness of a sample, without bias (G1 of Joanes and Gill, 1998); null for less than three values. */
export function skewness(values: Numbers): number | null {
  const n = values.length;
  if (n < 3) return null;
  const centre = mean(values);
  const second = moment(values, centre, 2) / n;
  if (second === 0) return 0;
  return ((moment(values, centre, 3) / n / second ** 1.5) * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** Excess kurtosis of a sample, without bias (G2 of Joanes and Gill, 1998); null for less than four values. */
export function kurtosis(values: Numbers): number | null {
  const n = values.length;
  if (n < 4) return null;
  const centre = mean(values);
  const second = moment(values, centre, 2) / n;
  if (second === 0) return 0;
  const excess = moment(values, centre, 4) / n / second ** 2 - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}
