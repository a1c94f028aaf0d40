import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { type NumberSizes, smallestOf, withSize } from "./numberSizes.ts";

/** What is drawn in one size: the numbers themselves, and what stands below them. */
type Part = "number" | "subtitle";

interface Sizes {
  smallest: Record<Part, number | null>;
  /** `size`: of a part that stands alone, px; null: it is gone. */
  note: (part: Part, id: string, size: number | null) => void;
}

const NONE: Record<Part, NumberSizes> = { number: new Map(), subtitle: new Map() };

const SizesContext = createContext<Sizes | null>(null);

/** Big numbers in here, such as those of one row, are all drawn in one size: the largest that fits each of them. So is what stands below them. */
export function SharedNumberSize({ children }: { children: ReactNode }) {
  const [sizes, setSizes] = useState(NONE);
  const note = useCallback((part: Part, id: string, size: number | null) => {
    setSizes((known) => {
      const next = withSize(known[part], id, size);
      return next === known[part] ? known : { ...known, [part]: next };
    });
  }, []);
  const number = smallestOf(sizes.number);
  const subtitle = smallestOf(sizes.subtitle);
  const value = useMemo(() => ({ smallest: { number, subtitle }, note }), [number, subtitle, note]);
  return <SizesContext.Provider value={value}>{children}</SizesContext.Provider>;
}

/** The size that a part is drawn in. `own`: the one that it would have alone, px; null: there is no such part. */
export function useNumberSize(part: Part, own: number | null): number | null {
  const id = useId();
  const sizes = useContext(SizesContext);
  const note = sizes?.note;
  useLayoutEffect(() => {
    note?.(part, id, own);
    return () => note?.(part, id, null);
  }, [note, part, id, own]);
  return own === null ? null : Math.min(own, sizes?.smallest[part] ?? own);
}
