import { Button } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";

/** Close and Save of an editor. */
export function EditorButtons({ canSave, onClose }: { canSave: boolean; onClose: () => void }) {
  const t = useWords("explore");
  return (
    <div className="ex-editor-buttons">
      <Button variant="default" onClick={onClose}>
        {t("common:close")}
      </Button>
      <Button type="submit" disabled={!canSave}>
        {t("common:save")}
      </Button>
    </div>
  );
}
