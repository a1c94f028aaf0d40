/** A part of a ring, in shares of the circle's radius; angles in radians from twelve o'clock on. */
export interface Sector {
  series: number;
  time: number;
  inner: number;
  outer: number;
  start: number;
  end: number;
}

const TURN = 2 * Math.PI;

/** One equal angle for each time; series are stacked outwards by their values, or so that areas are. */
export function roseSectors(values: readonly (readonly number[])[], byArea: boolean): Sector[] {
  const times = values[0]?.length ?? 0;
  const totals = Array.from({ length: times }, (_, time) =>
    values.reduce((sum, own) => sum + (own[time] ?? 0), 0),
  );
  const most = totals.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [];
  const radius = (value: number) => (byArea ? Math.sqrt(value / most) : value / most);
  return totals.flatMap((_, time) => {
    let below = 0;
    return values.map((own, series): Sector => {
      const inner = radius(below);
      below += own[time] ?? 0;
      return {
        series,
        time,
        inner,
        outer: radius(below),
        start: (time / times) * TURN,
        end: ((time + 1) / times) * TURN,
      };
    });
  });
}

/** The values of one time as shares of a whole circle. */
export function pieSectors(values: readonly (readonly number[])[], time: number): Sector[] {
  const total = values.reduce((sum, own) => sum + (own[time] ?? 0), 0);
  let before = 0;
  return values.map((own, series): Sector => {
    const start = total === 0 ? 0 : (before / total) * TURN;
    before += own[time] ?? 0;
    return { series, time, inner: 0, outer: 1, start, end: total === 0 ? 0 : (before / total) * TURN };
  });
}
