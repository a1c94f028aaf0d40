import { useEffect } from "react";
import { scopedCss } from "./scopedCss.ts";

/** Applies a dashboard's own CSS while it is on the screen. */
export function useDashboardCss(css: string | null): void {
  useEffect(() => {
    if (!css?.trim()) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scopedCss(css));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}
