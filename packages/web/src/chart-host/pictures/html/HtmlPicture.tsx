import type { HtmlPicture as Picture } from "@sightline/charts/handlebars";
import { useEffect, useRef } from "react";
import { secureLink } from "../../../lib/safe-links/index.ts";
import { sanitizeHtml } from "../../../lib/sanitize-html/index.ts";
import type { PictureProps } from "../pictureProps.ts";
import { authorStyles } from "./authorStyles.ts";
import { baseStyles } from "./baseStyles.ts";
import "./html.css";

/**
 * HTML of an author's in a shadow of its own: its style rules reach nothing of the page, and the page's nothing of it.
 * The frame keeps what is placed out of the flow inside.
 */
export default function HtmlPicture({ picture, label, width, height, onRendered }: PictureProps<Picture>) {
  const place = useRef<HTMLDivElement>(null);
  const { html, css } = picture;
  useEffect(() => {
    const host = place.current!;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const content = sanitizeHtml(html, { keepsClasses: true });
    for (const link of content.querySelectorAll("a")) secureLink(link);
    shadow.replaceChildren(content);
    shadow.adoptedStyleSheets = [baseStyles(), authorStyles(css)];
    onRendered();
  }, [html, css, onRendered]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="sl-html-picture" aria-label={label} tabIndex={0} style={{ width, height }}>
      <div ref={place} />
    </section>
  );
}
