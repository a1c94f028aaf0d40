/** Tells percentages as they grow: servers add work to a query while it runs. */
export function monotonicProgress(tell: ((percent: number) => void) | undefined) {
  let highest = 0;
  return (percent: number | undefined): void => {
    if (percent === undefined || !(percent > highest)) return;
    highest = Math.min(100, percent);
    tell?.(highest);
  };
}
