const UNTITLED = /^Untitled Query (\d+)$/;

/** Name of a new tab: one more than the highest number among the untitled ones. */
export function nextName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(UNTITLED.exec(name)?.[1] ?? 0));
  return `Untitled Query ${Math.max(0, ...numbers) + 1}`;
}

export const copyName = (name: string): string => `Copy of ${name}`;
