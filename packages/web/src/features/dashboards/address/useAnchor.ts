import type { Layout } from "@sightline/core/layout";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { anchorOf } from "./anchorOf.ts";

/** Scrolls to the component that the address names: a chart, a header, or the strip that a tab is on. */
export function useAnchor(layout: Layout): void {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const opened = useRef(layout);
  const id = anchorOf(opened.current, params, hash);
  useEffect(() => {
    if (id === "") return;
    const component = document.getElementById(id) ?? document.querySelector(`[data-tab="${CSS.escape(id)}"]`);
    component?.scrollIntoView({ block: "start" });
  }, [id]);
}
