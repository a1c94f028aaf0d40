import { useEffect } from "react";

/** A control that nothing draws: its value stays in the form, and whoever brings the chart type can read why. */
export function UnknownKind({ kind }: { kind: string }) {
  useEffect(() => console.warn(`There is no control of the kind "${kind}"`), [kind]);
  return null;
}
