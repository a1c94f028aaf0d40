import { useState } from "react";

/** Where the browser keeps what home shows. Spec 3 section 9. */
const KEYS = {
  activity: "homepage_activity_filter",
  dashboards: "homepage_dashboard_filter",
  charts: "homepage_chart_filter",
} as const;

/** A filter of a part of home, which this browser remembers. */
export function useHomeFilter<Filter extends string>(
  part: keyof typeof KEYS,
  choices: readonly [Filter, ...Filter[]],
): [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState<Filter>(() => {
    const kept = readStored(KEYS[part]);
    return choices.find((choice) => choice === kept) ?? choices[0];
  });
  return [
    filter,
    (next) => {
      setFilter(next);
      write(KEYS[part], next);
    },
  ];
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: home begins with what it shows first.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}
