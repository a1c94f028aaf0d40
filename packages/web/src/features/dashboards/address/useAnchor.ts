import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to the component that the address names: a chart, a header, or the strip that a tab is on. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.replace(/^#/, ""));
    if (id === "") return;
    const component = document.getElementById(id) ?? document.querySelector(`[data-tab="${CSS.escape(id)}"]`);
    component?.scrollIntoView({ block: "start" });
  }, [hash]);
}
