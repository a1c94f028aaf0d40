import type { DataMasks } from "../dataMask.ts";
import { dataMask } from "./schemas.ts";

/** Data masks out of a link, a permalink or an earlier visit; what cannot be read is left out. */
export function readDataMasks(stored: unknown): DataMasks {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      const read = dataMask.safeParse(value);
      return read.success ? [[id, { id, ...read.data }]] : [];
    }),
  );
}
