import { looksLikeHtml } from "@sightline/charts/html-text";
import { useEffect, useRef } from "react";
import { loadOnce } from "../loadOnce.ts";

const sanitizer = loadOnce(async () => (await import("../../../lib/sanitize-html/index.ts")).sanitizeHtml);

/** The text of a cell; where the chart allows it, HTML as what it says, without scripts and styles. */
export function CellText({ text, rendersHtml }: { text: string; rendersHtml: boolean }) {
  return rendersHtml && looksLikeHtml(text) ? <CellHtml html={text} /> : text;
}

function CellHtml({ html }: { html: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void sanitizer.load().then((sanitize) => {
      if (isCurrent) place.current?.replaceChildren(sanitize(html));
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <span ref={place} />;
}
