import { Button } from "@sightline/ui/button";
import { toast } from "@sightline/ui/toast";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "../edit.module.css";
import { useEditor, useEditorState } from "../model/EditorContext.ts";

interface Props {
  kind: "columns" | "metrics";
  /** Key of the column or metric. */
  part: string;
  name: string;
  label: string;
}

/** Takes a column or a metric out of the dataset, which can be undone; nothing where it may not be edited. */
export function RemoveButton({ kind, part, name, label }: Props) {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const removePart = useEditorState((state) => state.removePart);
  if (readOnly) return null;
  const remove = () => {
    const restore = removePart(kind, part);
    toast.info(t("parts.removed", { name }), { action: { label: t("common:undo"), run: restore } });
  };
  return (
    <Button variant="subtle" className={classes.remove} onClick={remove}>
      {label}
    </Button>
  );
}
