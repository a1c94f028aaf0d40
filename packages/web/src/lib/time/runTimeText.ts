/**
 * How long something ran, in milliseconds, with the digits that matter: `0.04 s`, `12.3 s`, `3:05 min`, `1:02:05 h`.
 * Below zero is zero.
 */
export function runTimeText(milliseconds: number): string {
  const hundredths = Math.round(Math.max(0, milliseconds) / 10);
  if (hundredths < 1_000) return `${(hundredths / 100).toFixed(2)} s`;
  const tenths = Math.round(hundredths / 10);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(tenths / 10);
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)} min`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)} h`;
}
