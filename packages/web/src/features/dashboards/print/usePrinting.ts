import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, type Shortcut, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import "./print.css";

/** A chart that has neither been drawn nor failed. */
const UNDRAWN = '.sl-chart:is([data-status="waiting"], [data-status="loading"], [data-status="success"])';
const SCHEME = "data-mantine-color-scheme";

/** What a dashboard is drawn for, all of it and in light colors: paper, where tables have all their rows, or a picture file. */
export type PrintMode = "paper" | "picture" | null;

export interface Printing {
  mode: PrintMode;
  print: () => void;
  /** Draws all of the dashboard as it is in a picture file, does the work, and draws it as it was. */
  withPicture: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Prints the dashboard: all its charts, also those that are out of view, in light colors and as wide as the paper. They
 * are drawn before the browser is asked to print, which does not wait for anything. What the browser's own menu prints is
 * laid out for the paper, too, with the charts that were drawn by then.
 */
export function usePrinting(): Printing {
  const t = useWords("dashboards");
  const [mode, setMode] = useState<PrintMode>(null);
  const begin = useCallback((next: "paper" | "picture"): (() => void) => {
    if (document.documentElement.hasAttribute("data-printing")) return () => {};
    const stop = layOutForPaper(next, () => setMode(null));
    flushSync(() => setMode(next));
    return stop;
  }, []);
  const beginPaper = useCallback(() => {
    window.addEventListener("afterprint", begin("paper"), { once: true });
  }, [begin]);
  const print = useCallback(() => {
    beginPaper();
    void whenDrawn().then(() => window.print());
  }, [beginPaper]);
  const withPicture = useCallback(
    async (work: () => Promise<void>) => {
      const stop = begin("picture");
      try {
        await whenDrawn();
        await work();
      } finally {
        stop();
      }
    },
    [begin],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      print();
    };
    document.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", beginPaper);
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", beginPaper);
    };
  }, [beginPaper, print]);
  useShortcutHelp(
    useMemo<Shortcut[]>(() => [{ keys: `${isMac() ? "⌘" : "Ctrl"} P`, label: t("print") }], [t]),
  );
  return { mode, print, withPicture };
}

/** Gives the page the width and the colors of paper, until what it returns is called. */
function layOutForPaper(mode: "paper" | "picture", onEnd: () => void): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME);
  root.setAttribute("data-printing", mode);
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
