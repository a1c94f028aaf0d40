import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useState } from "react";
import { Star, useFavorites } from "../../../lib/favorites/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { isUnsaved } from "../model/store/changes.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf, type SavedChart } from "../model/store/exploreStore.ts";
import { useCertification } from "../useCertification.ts";
import { AlteredBadge } from "./AlteredBadge.tsx";
import { ExploreMenu } from "./ExploreMenu.tsx";
import { PlacesMenu } from "./PlacesMenu.tsx";
import type { ExploreRun } from "./useExploreRun.ts";

interface Props {
  run: ExploreRun;
  /** Null where the chart cannot be saved. */
  onSave: (() => void) | null;
}

/** The name of the chart, its star, where it is shown, save, and what else can be done with it. */
export function ChartHeader({ run, onSave }: Props) {
  const t = useWords("explore");
  const { store } = useExplore();
  const saved = useExploreState((state) => state.savedChart);
  const unsaved = useExploreState(
    ({ savedChart: chart, formData }) =>
      chart === null || isUnsaved(chartOf(formData), chart.formData, formData),
  );
  const canUndo = useExploreState(({ past }) => past.length > 0);
  const canRedo = useExploreState(({ future }) => future.length > 0);
  const { undo, redo } = store.getState();
  return (
    <div className="ex-head">
      {saved && <CertificationMark chart={saved} />}
      <h1 className="ex-title" title={saved?.slice_name}>
        {saved?.slice_name ?? t("newChart")}
      </h1>
      {saved && <ChartStar key={saved.slice_id} id={saved.slice_id} name={saved.slice_name} />}
      {saved && saved.dashboards.length > 0 && <PlacesMenu dashboards={saved.dashboards} />}
      {saved && unsaved && <AlteredBadge />}
      <span className="ex-spacer" />
      <IconButton
        icon="undo"
        label={t("header.undo")}
        disabled={!canUndo}
        className="ex-wide-only"
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label={t("header.redo")}
        disabled={!canRedo}
        className="ex-wide-only"
        onClick={redo}
      />
      {onSave && (
        <Button leftSection={<Icon name="save" size={14} />} variant="default" onClick={onSave}>
          {t("common:save")}
        </Button>
      )}
      <ExploreMenu run={run} />
    </div>
  );
}

function ChartStar({ id, name }: { id: number; name: string }) {
  const t = useWords("explore");
  const [ids] = useState([id]);
  const { starred, toggle } = useFavorites("chart", ids, t("header.notStarred"));
  return <Star name={name} starred={starred?.includes(id)} onToggle={() => toggle(id)} />;
}

/** Says who vouches for the chart. */
function CertificationMark({ chart }: { chart: SavedChart }) {
  const certification = useCertification(chart);
  return (
    certification && (
      <span className="ex-certified">
        <Icon name="certified" size={16} label={certification} />
      </span>
    )
  );
}
