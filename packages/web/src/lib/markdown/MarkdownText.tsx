import { useEffect, useRef } from "react";

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
