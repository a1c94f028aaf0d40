import { HEADER_TEXT } from "@sightline/core/layout/edit";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { NodeProps } from "../../scene.ts";
import edit from "../edit.module.css";
import { InlineText } from "./InlineText.tsx";

/** A heading that is written in place. */
export function HeaderText({ component }: NodeProps) {
  const t = useWords("dashboards");
  return (
    <InlineText
      id={component.id}
      className={edit.headingInput}
      label={t("headerText")}
      placeholder={HEADER_TEXT}
      value={component.meta.text ?? ""}
    />
  );
}
