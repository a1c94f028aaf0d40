/** Milliseconds as hours, minutes and seconds with hundredths: `00:01:02.50`. Below zero is zero. */
export function elapsedText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 10));
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(whole / 100);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(whole % 100)}`;
}
