/** Time as the store keeps it: UTC, milliseconds, no zone (`2025-03-01T10:20:30.123`). */
export const toIso = (time: Date): string => time.toISOString().slice(0, -1);
export const fromIso = (text: string): Date => new Date(`${text}Z`);
/** The platform's time as the store keeps it. */
export const nowIso = (platform: { now: () => Date }): string => toIso(platform.now());

/** Booleans are 0 or 1 in both stores. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
export const fromFlag = (value: number): boolean => value !== 0;

/** JSON is text in both stores. */
export const toJson = (value: unknown): string => JSON.stringify(value);
/** The value of stored JSON; `fallback` for null, empty or unreadable text. */
export function fromJson<T>(text: string | null, fallback: T): T {
  if (text === null || text === "") return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}
