import { useEffect, useRef } from "react";
import type { NodeProps } from "../scene.ts";
import { sizeOf } from "./blocks.tsx";
import classes from "./nodes.module.css";

/** Written text of the dashboard. It grows beyond its stored height rather than being cut. */
export function MarkdownNode({ component }: NodeProps) {
  return (
    <div className={`${classes.markdown} dashboard-markdown`} style={sizeOf(component.meta)} data-sized>
      <MarkdownText code={component.meta.code ?? ""} />
    </div>
  );
}

/** Markdown as safe nodes. The renderer is loaded with the first text. */
export function MarkdownText({ code }: { code: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void import("./renderMarkdown.ts").then(({ renderMarkdown }) => {
      if (!gone) place.current?.replaceChildren(renderMarkdown(code));
    });
    return () => {
      gone = true;
    };
  }, [code]);
  return <div ref={place} />;
}
