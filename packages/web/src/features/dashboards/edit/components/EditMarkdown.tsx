import { Button } from "@sightline/ui/button";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { sizeOf } from "../../nodes/blocks.tsx";
import { MarkdownText } from "../../nodes/MarkdownNode.tsx";
import nodes from "../../nodes/nodes.module.css";
import type { NodeProps } from "../../scene.ts";
import { commitPreview, previewLayout, previewMeta } from "../actions.ts";
import edit from "../edit.module.css";

/** Written text, edited in place: a double click or its button opens the source, leaving it shows the text. */
export function EditMarkdown({ component }: NodeProps) {
  const t = useWords("dashboards");
  const code = component.meta.code ?? "";
  const [writing, setWriting] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (writing) source.current?.focus();
  }, [writing]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the double click is a short cut of the button inside
    <div
      className={nodes.markdown}
      style={sizeOf(component.meta)}
      data-sized
      onDoubleClick={() => setWriting(true)}
    >
      {writing ? (
        <textarea
          ref={source}
          className={edit.source}
          aria-label={t("markdownSource")}
          placeholder={t("markdownPlaceholder")}
          value={code}
          onChange={(event) => previewMeta(component.id, { code: event.currentTarget.value })}
          onBlur={() => {
            commitPreview();
            setWriting(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            previewLayout(null);
            setWriting(false);
          }}
        />
      ) : (
        <>
          {code ? <MarkdownText code={code} /> : <p className={edit.hint}>{t("markdownEmpty")}</p>}
          <Button className={edit.write} variant="default" data-edit-text onClick={() => setWriting(true)}>
            {t("editText")}
          </Button>
        </>
      )}
    </div>
  );
}
