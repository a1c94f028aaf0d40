import { useDeferredValue, useEffect, useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { MarkdownText } from "../../../../lib/markdown/index.ts";
import { sizeOf } from "../../nodes/blocks.tsx";
import nodes from "../../nodes/nodes.module.css";
import type { NodeProps } from "../../scene.ts";
import { commitPreview, previewMeta } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { startWriting, stopWriting, useSelection } from "../selection/selectionStore.ts";

/** Written text, edited in place: a double click, Enter or the toolbar opens its source, leaving that shows the text. */
export function EditMarkdown({ component }: NodeProps) {
  const t = useWords("dashboards");
  const { id, meta } = component;
  const isWriting = useSelection(({ writingId }) => writingId === id);
  const code = meta.code ?? "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the double click is a short cut of Enter and of the toolbar
    <div className={nodes.markdown} style={sizeOf(meta)} data-sized onDoubleClick={() => startWriting(id)}>
      {isWriting && <Writer component={component} />}
      {!isWriting &&
        (code ? <MarkdownText code={code} /> : <p className={edit.hint}>{t("markdownEmpty")}</p>)}
    </div>
  );
}

/** The source of a text, and beside it, where there is room, how it will look. */
function Writer({ component: { id, meta } }: NodeProps) {
  const t = useWords("dashboards");
  const typed = useLayoutDraft(({ preview }) => preview?.[id]?.meta.code);
  const code = typed ?? meta.code ?? "";
  const shown = useDeferredValue(code);
  const source = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = source.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
    // A text that is taken off the page while it is written is a change, too.
    return () => stopWriting(id);
  }, [id]);
  return (
    <div className={edit.writer}>
      <textarea
        ref={source}
        className={edit.source}
        aria-label={t("markdownSource")}
        aria-describedby={`${id}-hint`}
        placeholder={t("markdownPlaceholder")}
        value={code}
        onChange={(event) => previewMeta(id, { code: event.currentTarget.value })}
        onBlur={(event) => {
          commitPreview();
          // The window may have lost the focus rather than the field.
          if (document.activeElement !== event.currentTarget) stopWriting(id);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          commitPreview();
          stopWriting(id);
          useLayoutDraft.setState({ focusId: id });
        }}
      />
      <section className={edit.written} aria-label={t("markdownPreview")}>
        <MarkdownText code={shown} />
      </section>
      <p id={`${id}-hint`} className={edit.writeHint}>
        {t("writeHint")}
      </p>
    </div>
  );
}
