import { useEffect, useRef } from "react";

/** Does something at a key, wherever on the page the focus is; what has the focus may take it first. */
export function usePageKey(isIt: (event: KeyboardEvent) => boolean, act: () => void): void {
  const latest = useRef({ isIt, act });
  latest.current = { isIt, act };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !latest.current.isIt(event)) return;
      event.preventDefault();
      latest.current.act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
