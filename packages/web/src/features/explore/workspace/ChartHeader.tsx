import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { toast } from "@sightline/ui/toast";
import { useRef, useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { downloadChartData } from "../../../lib/download/index.ts";
import { Star, useFavorites } from "../../../lib/favorites/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { ChartDrillItems, canDrill, type DrillStep } from "../../drill/index.ts";
import { QueryDialog } from "../chart-pane/QueryDialog.tsx";
import { ExploreDrill, useDrillRights } from "../drill/index.ts";
import { isUnsaved } from "../model/store/changes.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf, isSupported } from "../model/store/exploreStore.ts";
import { useMaySave } from "../save/useMaySave.ts";
import { AlteredBadge } from "./AlteredBadge.tsx";
import { queryContextOf } from "./chartRequest.ts";
import { copyChartLink } from "./copyChartLink.ts";
import type { ExploreRun } from "./useExploreRun.ts";

/** The name of the chart, its star, save, and what else can be done with it. */
export function ChartHeader({ run, onSave }: { run: ExploreRun; onSave: () => void }) {
  const t = useWords("explore");
  const { store } = useExplore();
  const saved = useExploreState((state) => state.saved);
  const unsaved = useExploreState(
    ({ saved: chart, formData }) => chart === null || isUnsaved(chartOf(formData), chart.formData, formData),
  );
  const { can_add, can_download, can_overwrite } = useMaySave();
  const ran = useExploreState((state) => state.ran);
  const supported = useExploreState(({ formData }) => isSupported(formData));
  const canUndo = useExploreState(({ past }) => past.length > 0);
  const canRedo = useExploreState(({ future }) => future.length > 0);
  const { undo, redo } = store.getState();
  const [queryShown, setQueryShown] = useState(false);
  const rights = useDrillRights(run);
  const [drill, setDrill] = useState<DrillStep | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  const download = async () => {
    if (!ran) return;
    const name = saved?.slice_name ?? t("newChart");
    try {
      await downloadChartData({ ...queryContextOf(chartOf(ran), ran), result_format: "csv" }, `${name}.csv`);
    } catch (error) {
      toast.danger(t("header.notDownloaded", { error: errorText(error) }));
    }
  };
  return (
    <div className="ex-head">
      <h1 className="ex-title" title={saved?.slice_name}>
        {saved?.slice_name ?? t("newChart")}
      </h1>
      {saved && <ChartStar key={saved.slice_id} id={saved.slice_id} name={saved.slice_name} />}
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
      {(can_add || can_overwrite) && supported && (
        <Button leftSection={<Icon name="save" size={14} />} variant="default" onClick={onSave}>
          {t("common:save")}
        </Button>
      )}
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <IconButton ref={menuButton} icon="more" label={t("header.menu")} withTooltip={false} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="refresh" />}
            disabled={!run.canRun}
            onClick={() => run.start(true)}
          >
            {t("header.force")}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="sql" />}
            disabled={!run.canRun}
            onClick={() => setQueryShown(true)}
          >
            {t("header.viewQuery")}
          </Menu.Item>
          {canDrill(rights) && <ChartDrillItems rights={rights} place={menuButton} onStep={setDrill} />}
          {can_download && (
            <Menu.Item leftSection={<Icon name="download" />} disabled={!ran} onClick={() => void download()}>
              {t("header.download")}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="link" />} onClick={() => void copyChartLink(store.getState())}>
            {t("header.copyLink")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {drill && <ExploreDrill run={run} step={drill} onStep={setDrill} />}
      {queryShown && <QueryDialog onClose={() => setQueryShown(false)} />}
    </div>
  );
}

function ChartStar({ id, name }: { id: number; name: string }) {
  const t = useWords("explore");
  const [ids] = useState([id]);
  const { starred, toggle } = useFavorites("chart", ids, t("header.notStarred"));
  return <Star name={name} starred={starred?.includes(id)} onToggle={() => toggle(id)} />;
}
