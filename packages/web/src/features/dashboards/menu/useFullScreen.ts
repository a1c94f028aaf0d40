import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useStandalone } from "../useStandalone.ts";

/** The page without navigation, in all of the screen where the browser allows it. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } {
  const [, setParams] = useSearchParams();
  const isFull = useStandalone() > 0;
  /** The browser shows the page alone because this menu asked for it. */
  const byMenu = useRef(false);
  const setFull = (full: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (full) next.set("standalone", "1");
        else next.delete("standalone");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const latest = useRef(setFull);
  latest.current = setFull;

  useEffect(() => {
    // Escape is the browser's own way out of it.
    const onChange = () => {
      if (document.fullscreenElement !== null || !byMenu.current) return;
      byMenu.current = false;
      latest.current(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);

  const toggle = () => {
    setFull(!isFull);
    if (isFull) {
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    // A browser that refuses still shows the page without navigation.
    document.documentElement.requestFullscreen?.().then(
      () => {
        byMenu.current = true;
      },
      () => {},
    );
  };
  return { isFull, toggle };
}
