import { HEADER_TEXT } from "@sightline/core/layout/edit";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { NodeProps } from "../../scene.ts";
import edit from "../edit.module.css";
import { stopWriting, useSelection } from "../selection/selectionStore.ts";
import { InlineText } from "./InlineText.tsx";

/** A heading that is written in place. */
export function HeaderText({ component: { id, meta } }: NodeProps) {
  const t = useWords("dashboards");
  const isWriting = useSelection(({ writingId }) => writingId === id);
  return (
    <InlineText
      id={id}
      className={edit.headingInput}
      label={t("headerText")}
      placeholder={HEADER_TEXT}
      focused={isWriting}
      onDone={() => stopWriting(id)}
      value={meta.text ?? ""}
    />
  );
}
