import type { ComponentId } from "@sightline/core/layout";
import { useEffect, useRef } from "react";
import { commitPreview, previewLayout, previewMeta } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";

/** One line of text, written where it stands. Enter or leaving it keeps the text, Escape the one before. */
export function InlineText({
  id,
  field = "text",
  value,
  label,
  placeholder,
  className = "",
  focused = false,
  onDone,
}: {
  id: ComponentId;
  /** What of the component is written. */
  field?: "text" | "sliceNameOverride";
  value: string;
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** Takes the focus when this becomes true. */
  focused?: boolean;
  onDone?: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useLayoutDraft(({ preview }) => preview?.[id]?.meta[field]);
  useEffect(() => {
    if (!focused) return;
    input.current?.focus();
    input.current?.select();
  }, [focused]);
  return (
    <input
      ref={input}
      className={`${edit.inline} ${className}`}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => previewMeta(id, { [field]: event.currentTarget.value })}
      onBlur={() => {
        commitPreview();
        onDone?.();
      }}
      onKeyDown={(event) => {
        // From a text of the page back to its component; the title of the page is none.
        const isOnPage = event.currentTarget.closest("[data-canvas]") !== null;
        if (event.key === "Enter") {
          event.preventDefault();
          event.currentTarget.blur();
        } else if (event.key === "Escape") {
          event.stopPropagation();
          previewLayout(null);
          onDone?.();
        } else return;
        if (isOnPage) useLayoutDraft.setState({ focusId: id });
      }}
    />
  );
}
