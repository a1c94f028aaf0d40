const UNITS: [name: string, ms: number, wraps: number][] = [
  ["y", 31_536_000_000, Number.POSITIVE_INFINITY],
  ["d", 86_400_000, 365],
  ["h", 3_600_000, 24],
  ["m", 60_000, 60],
];

/** Digits after the point are cut, never rounded up, so that 59.96 s does not become 60 s. */
const tenths = (seconds: number) => String(Math.floor(seconds * 10 + 1e-7) / 10);

const countOf = (ms: number, size: number, wraps: number) => {
  const count = Math.floor(ms / size);
  return Number.isFinite(wraps) ? count % wraps : count;
};

/** Milliseconds as `1d 2h 3m 4s`; below one second in whole milliseconds. */
export function formatDuration(value: number): string {
  const ms = Math.abs(value);
  if (ms < 1_000) return sign(value, `${ms >= 1 ? Math.round(ms) : Math.ceil(ms)}ms`);
  const parts = UNITS.map(([name, size, wraps]) => part(countOf(ms, size, wraps), name));
  const seconds = tenths((ms / 1_000) % 60);
  return sign(value, [...parts, seconds === "0" ? "" : `${seconds}s`].filter(Boolean).join(" "));
}

/** Milliseconds down to nanoseconds, as `1ms 400µs 80ns`. */
export function subDuration(value: number): string {
  const ms = Math.abs(value);
  // Multiplied before it is cut, so that 1.4 ms does not lose its last nanosecond.
  const nanos = Math.round(ms * 1e6) % 1e6;
  const whole = Math.floor(ms + 1e-9);
  const parts = [
    ...UNITS.map(([name, size, wraps]) => part(countOf(whole, size, wraps), name)),
    part(Math.floor(whole / 1_000) % 60, "s"),
    part(whole % 1_000, "ms"),
    part(Math.floor(nanos / 1_000), "µs"),
    part(nanos % 1_000, "ns"),
  ].filter(Boolean);
  return sign(value, parts.length > 0 ? parts.join(" ") : "0ms");
}

/** Milliseconds as a clock, `0:10.5` or `1:02:03`. */
export function colonDuration(value: number): string {
  const ms = Math.abs(value);
  const counts = UNITS.map(([, size, wraps]) => countOf(ms, size, wraps));
  // Leading zeros go, but minutes always stay.
  const firstUnit = counts.findIndex((count) => count > 0);
  const first = firstUnit < 0 ? counts.length - 1 : firstUnit;
  const parts = [...counts.slice(first).map(String), tenths((ms / 1_000) % 60)];
  return sign(value, parts.map((text, at) => (at === 0 ? text : pad(text))).join(":"));
}

const part = (count: number, name: string) => (count > 0 ? `${count}${name}` : "");
const sign = (value: number, text: string) => (value < 0 ? `-${text}` : text);
const pad = (text: string) => (/^\d(\.|$)/.test(text) ? `0${text}` : text);
