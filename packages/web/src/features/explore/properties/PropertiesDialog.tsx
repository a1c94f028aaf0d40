import { chartRoutes } from "@sightline/api/charts";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { address, call, errorText } from "../../../lib/api/index.ts";
import { type Conflict, ConflictChoices, isConflict } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";
import type { SavedChart } from "../model/store/exploreStore.ts";
import { readConflict } from "../save/readConflict.ts";
import { useMaySave } from "../save/useMaySave.ts";
import { type ChartProperties, changeOf, hasSameTags, propertiesOf } from "./chartProperties.ts";
import { PropertyFields } from "./PropertyFields.tsx";
import { TagsNotSaved, useSaveProperties } from "./useSaveProperties.ts";

/** What is known of the chart beside its controls: read by everybody, changed by its owners. */
export function PropertiesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("explore");
  const saved = useExploreState((state) => state.saved);
  const id = saved?.slice_id ?? 0;
  const { data, error } = useQuery({
    queryKey: ["explore", "properties", id],
    queryFn: async ({ signal }) => (await call(chartRoutes.show, { params: { id }, signal })).result,
    // What is edited must not be what another visit read.
    gcTime: 0,
    retry: false,
  });
  if (!saved) return null;
  if (data) return <Properties saved={saved} stored={propertiesOf(data)} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t("properties.title")} width={520}>
      {error ? (
        <p role="alert" className="ex-error">
          {t("properties.notRead", { error: errorText(error) })}
        </p>
      ) : (
        <p className="ex-quiet">{t("common:loading")}</p>
      )}
    </Dialog>
  );
}

interface Props {
  saved: SavedChart;
  stored: ChartProperties;
  onClose: () => void;
}

function Properties({ saved, stored, onClose }: Props) {
  const t = useWords("explore");
  const { can_overwrite: mayChange } = useMaySave();
  // What was read first: a save reads the chart anew.
  const [before] = useState(stored);
  const [after, setAfter] = useState(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useSaveProperties(saved);
  const isChanged = changeOf(before, after) !== null || !hasSameTags(before.tags, after.tags);
  const canSave = mayChange && isChanged && after.slice_name.trim() !== "" && !save.isPending;
  const run = (base = saved.version) =>
    save.mutate(
      { before, after, base },
      {
        onError: (error) => {
          if (isConflict(error)) void readConflict(saved.slice_id).then(setConflict);
          // An overwrite that failed: the form says why.
          else setConflict(null);
        },
        onSuccess: () => {
          onClose();
          toast.success(t("properties.saved", { name: after.slice_name.trim() }));
        },
      },
    );
  if (conflict) {
    const openStored = () => window.open(address("/explore/", {}, { slice_id: saved.slice_id }), "_blank");
    return (
      <Dialog
        opened
        onClose={() => setConflict(null)}
        title={t("common:conflict.title", { name: conflict.name })}
        width={480}
      >
        <ConflictChoices
          conflict={conflict}
          busy={save.isPending}
          choices={[
            {
              label: t("save.conflict.open"),
              hint: t("save.conflict.openHint"),
              run: () => void openStored(),
            },
          ]}
          onOverwrite={() => run(conflict.version)}
          onClose={() => setConflict(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("properties.title")}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(mayChange ? "common:cancel" : "common:close")}
          </Button>
          {mayChange && (
            <Button disabled={!canSave} loading={save.isPending} onClick={() => run()}>
              {t("common:save")}
            </Button>
          )}
        </>
      }
    >
      <PropertyFields
        value={after}
        onChange={(change) => setAfter((old) => ({ ...old, ...change }))}
        mayChange={mayChange}
        dashboards={saved.dashboards}
      />
      {save.error && (
        <p role="alert" className="ex-error">
          {t(save.error instanceof TagsNotSaved ? "properties.tagsNotSaved" : "properties.notSaved", {
            error: errorText(save.error),
          })}
        </p>
      )}
    </Dialog>
  );
}
