import { useMemo, useRef } from "react";

type Action = (...args: unknown[]) => unknown;

/** The same functions at every drawing, which do what those given last do: parts that are handed them are not redrawn. */
export function useStable<T extends object>(actions: T): T {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [
          name,
          (...args: unknown[]) => (latest.current[name as keyof T] as Action)(...args),
        ]),
      ) as T,
    [],
  );
}
