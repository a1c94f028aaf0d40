import type { DataMasks } from "../data-mask/dataMask.ts";
import { readDataMask } from "./readParts.ts";

/** Data masks out of a link, a permalink or an earlier visit; what cannot be read is left out. */
export function readDataMasks(stored: unknown): DataMasks {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      const mask = readDataMask(value);
      return mask ? [[id, { id, ...mask }]] : [];
    }),
  );
}
