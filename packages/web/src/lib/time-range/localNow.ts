const two = (value: number) => String(value).padStart(2, "0");

/** A moment as local time without a zone: `2025-03-12T10:20:30`. */
export const localNow = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
