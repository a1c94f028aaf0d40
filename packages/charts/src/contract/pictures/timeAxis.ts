/** A range of times that a reader selected. */
export interface TimeSpan {
  /** Epoch milliseconds. */
  from: number;
  /** Exclusive. */
  to: number;
  /** As the reader knows it. */
  label: string;
}

/** The times along a picture, of which a range can be selected. */
export interface TimeAxis {
  /** How it lies in the drawing; `y`: from the top down. */
  along: "x" | "y";
  /** Of the points: each once, in order, at least two; epoch milliseconds. */
  times: readonly number[];
  /** All the time that a point stands for, such as its month; the end is exclusive. */
  periodOf: (time: number) => { from: number; to: number };
  /** A point's time as a reader knows it. */
  print: (time: number) => string;
}
