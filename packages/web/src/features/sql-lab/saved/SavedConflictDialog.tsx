import { address } from "../../../lib/api/index.ts";
import { ConflictDialog } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { tabOf } from "../model/tabs/index.ts";
import { useSavedConflict } from "./savedVersions.ts";
import { saveChanges } from "./saveQuery.ts";

interface Props {
  tabId: string;
  onSaveAs: () => void;
  onSaved: () => void;
}

/** Asks which text a saved query keeps that was changed in another window. The tab keeps its own in any case. */
export function SavedConflictDialog({ tabId, onSaveAs, onSaved }: Props) {
  const t = useWords("sql-lab");
  const asked = useSavedConflict((state) => (state.asked?.tabId === tabId ? state.asked : null));
  const close = () => useSavedConflict.setState({ asked: null });
  const remoteId = tabOf(tabId)?.remoteId;
  return (
    <ConflictDialog
      conflict={asked?.conflict ?? null}
      choices={[
        {
          label: t("saved.conflict.asNew"),
          hint: t("saved.conflict.asNewHint"),
          run: () => {
            close();
            onSaveAs();
          },
        },
        {
          label: t("saved.conflict.open"),
          hint: t("saved.conflict.openHint"),
          run: () => void window.open(address("/sqllab", {}, { savedQueryId: remoteId }), "_blank"),
        },
      ]}
      onOverwrite={() => {
        const now = tabOf(tabId);
        close();
        if (!now || !asked) return;
        void saveChanges(now, asked.fields, asked.conflict.version).then((done) => done && onSaved());
      }}
      onClose={close}
    />
  );
}
