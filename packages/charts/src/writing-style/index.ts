/** How numbers are punctuated, as the setting D3_FORMAT says it. */
export interface NumberStyle {
  decimal?: string | undefined;
  thousands?: string | undefined;
  /** Sizes of the groups from the right, used again and again. */
  grouping?: number[] | undefined;
  /** Before and after the number in formats with `$`. */
  currency?: [string, string] | undefined;
  /** The ten digits. */
  numerals?: string[] | undefined;
  percent?: string | undefined;
  minus?: string | undefined;
  nan?: string | undefined;
}

/** The words of dates, as the setting D3_TIME_FORMAT says them. */
export interface TimeStyle {
  /** What `%c`, `%x` and `%X` stand for. */
  dateTime?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
  periods?: [string, string] | undefined;
  /** From Sunday. */
  days?: string[] | undefined;
  shortDays?: string[] | undefined;
  months?: string[] | undefined;
  shortMonths?: string[] | undefined;
}

/** How numbers and times are written. Plain data, so that it can go to a process that draws. */
export interface WritingStyle {
  /** What the deployment has set; missing or empty: US English, as format strings assume. */
  numbers?: NumberStyle;
  times?: TimeStyle;
  /** BCP 47 tag of the reader's language: it shapes what has no format string, unless the deployment has set something. */
  language?: string | null;
}

let current: WritingStyle = {};

/** The style that charts are drawn in now. */
export const writingStyle = (): WritingStyle => current;

/**
 * Sets how charts write numbers and times from now on, for the whole page or process: formats are made in too many places
 * to hand it to each. A process that draws for several readers sets it before each picture.
 */
export function setWritingStyle(style: WritingStyle): void {
  current = style;
}
