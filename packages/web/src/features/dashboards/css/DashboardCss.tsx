import { type ReactNode, useEffect } from "react";
import classes from "./dashboardCss.module.css";
import { CSS_ROOT, scopedCss } from "./scopedCss.ts";

/** Applies a dashboard's own CSS to what it is drawn with. */
export function DashboardCss({ css, children }: { css: string | null; children: ReactNode }) {
  useEffect(() => {
    if (!css?.trim()) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scopedCss(css));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return (
    <div className={classes.root} data-styled={css?.trim() ? "" : undefined} {...{ [CSS_ROOT]: "" }}>
      {children}
    </div>
  );
}
