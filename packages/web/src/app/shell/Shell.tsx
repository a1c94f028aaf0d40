import { LAYERS_ID } from "@sightline/ui/theme";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation, useSearchParams } from "react-router";
import { isEmbedded } from "../../lib/bootstrap/index.ts";
import { removeFirstView } from "../../lib/first-view/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { Connection } from "./Connection.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import classes from "./Shell.module.css";
import { Shortcuts } from "./Shortcuts.tsx";
import { TopBar } from "./TopBar.tsx";
import { useFlashMessages } from "./useFlashMessages.ts";
import { useFocusOnRoute } from "./useFocusOnRoute.ts";

/** Whether the address asks for the page alone, as others frame it. */
function isBare(params: URLSearchParams): boolean {
  const standalone = params.get("standalone");
  return standalone === "true" || Number(standalone) >= 1;
}

/** The frame of every page but the log-in: top bar, progress, the page, and what floats over all pages. */
export function Shell() {
  const t = useWords("shell");
  const main = useRef<HTMLElement>(null);
  const loading = useNavigation().state === "loading";
  const bare = isBare(useSearchParams()[0]) || isEmbedded();
  // Who leaves a page before it is there must not find what came first of it over the next page.
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) removeFirstView();
  }, [key]);
  useFocusOnRoute(main);
  useFlashMessages();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t("skip")}
      </a>
      {!bare && <TopBar />}
      <div className={classes.progress} data-on={loading || undefined} aria-hidden="true" />
      <Connection />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classes.main}
        data-bare={bare || undefined}
        aria-busy={loading}
      >
        <Outlet />
        {/* Menus and dialogs are drawn in here, so that they belong to a landmark. */}
        <div id={LAYERS_ID} />
      </main>
      {!isEmbedded() && <Shortcuts />}
      <ScrollRestoration />
    </>
  );
}

/** The frame while the first page's code is on its way. */
export function ShellFallback() {
  return (
    <>
      <TopBar />
      <main className={classes.main} aria-busy="true">
        <PageSkeleton />
        <div id={LAYERS_ID} />
      </main>
    </>
  );
}
