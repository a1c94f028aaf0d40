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
import { smallestOf, withSize } from "./numberSizes.ts";

interface Sizes {
  smallest: number | null;
  /** `size`: of a number that stands alone, px; null: it is gone. */
  note: (id: string, size: number | null) => void;
}

const SizesContext = createContext<Sizes | null>(null);

/** Big numbers in here, such as those of one row, are all drawn in one size: the largest that fits each of them. */
export function SharedNumberSize({ children }: { children: ReactNode }) {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const note = useCallback((id: string, size: number | null) => {
    setSizes((known) => withSize(known, id, size));
  }, []);
  const smallest = smallestOf(sizes);
  const value = useMemo(() => ({ smallest, note }), [smallest, note]);
  return <SizesContext.Provider value={value}>{children}</SizesContext.Provider>;
}

/** The size that a number is drawn in. `own`: the one that it would have alone, px; null: there is no number. */
export function useNumberSize(own: number | null): number | null {
  const id = useId();
  const sizes = useContext(SizesContext);
  const note = sizes?.note;
  useLayoutEffect(() => {
    note?.(id, own);
    return () => note?.(id, null);
  }, [note, id, own]);
  return own === null ? null : Math.min(own, sizes?.smallest ?? own);
}
