import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, type Shortcut, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import "./print.css";

/** A chart that has neither been drawn nor failed. */
const UNDRAWN = '.sl-chart:is([data-status="waiting"], [data-status="loading"], [data-status="success"])';
const SCHEME = "data-mantine-color-scheme";

/**
 * Prints the dashboard: all its charts, also those that are out of view, in light colours and as wide as the paper. They
 * are drawn before the browser is asked to print, which does not wait for anything. What the browser's own menu prints is
 * laid out for the paper, too, with the charts that were drawn by then.
 */
export function usePrinting(): { printing: boolean; print: () => void } {
  const t = useWords("dashboards");
  const [printing, setPrinting] = useState(false);
  const begin = useCallback(() => {
    if (document.documentElement.hasAttribute("data-printing")) return;
    const stop = layOutForPaper(() => setPrinting(false));
    window.addEventListener("afterprint", stop, { once: true });
    flushSync(() => setPrinting(true));
  }, []);
  const print = useCallback(() => {
    begin();
    void whenDrawn().then(() => window.print());
  }, [begin]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      print();
    };
    document.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", begin);
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", begin);
    };
  }, [begin, print]);
  useShortcutHelp(
    useMemo<Shortcut[]>(() => [{ keys: `${isMac() ? "⌘" : "Ctrl"} P`, label: t("print") }], [t]),
  );
  return { printing, print };
}

/** Gives the page the width and the colours of paper, until what it returns is called. */
function layOutForPaper(onEnd: () => void): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  root.setAttribute("data-printing", "");
  root.setAttribute(SCHEME, "light");
  return () => {
    root.removeAttribute("data-printing");
    if (before !== null) root.setAttribute(SCHEME, before);
    onEnd();
  };
}

/** Resolves when no chart is still on its way. */
function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(UNDRAWN) === null) resolve();
      else requestAnimationFrame(look);
    };
    // Charts that come into view now ask for their data first.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
