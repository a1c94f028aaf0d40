import { chartByVizType } from "@sightline/charts";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu, useFocusAfterDialog } from "@sightline/ui/menu";
import { lazy, Suspense, useRef, useState } from "react";
import { isPictureShown } from "../../../chart-runtime/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  ChartDownloads,
  downloadImage,
  downloadRows,
  hasFullFiles,
  hasPivotedFiles,
} from "../../chart-files/index.ts";
import { ChartDrillItems, canDrill, type DrillStep } from "../../drill/index.ts";
import { PICTURE_ID } from "../chart-pane/ChartPane.tsx";
import { QueryDialog } from "../chart-pane/QueryDialog.tsx";
import { ExploreDrill, useDrillRights } from "../drill/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { useMaySave } from "../save/useMaySave.ts";
import { queryContextOf } from "./chartRequest.ts";
import { copyChartLink } from "./copyChartLink.ts";
import type { ExploreRun } from "./useExploreRun.ts";

const ExploreProperties = lazy(async () => ({
  default: (await import("../properties/ExploreProperties.tsx")).ExploreProperties,
}));

/** What else can be done with the chart of the page. */
export function ExploreMenu({ run }: { run: ExploreRun }) {
  const t = useWords("explore");
  const { store } = useExplore();
  const isSaved = useExploreState(({ savedChart }) => savedChart !== null);
  const { can_download } = useMaySave();
  const [dialog, setDialog] = useState<"query" | "properties" | null>(null);
  const rights = useDrillRights(run);
  const [drill, setDrill] = useState<DrillStep | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterDialog(dialog !== null, button);
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <IconButton ref={button} icon="more" label={t("header.menu")} withTooltip={false} />
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
            onClick={() => setDialog("query")}
          >
            {t("header.viewQuery")}
          </Menu.Item>
          {canDrill(rights) && <ChartDrillItems rights={rights} place={button} onStep={setDrill} />}
          <Menu.Divider />
          {can_download && <Downloads run={run} />}
          <Menu.Item leftSection={<Icon name="link" />} onClick={() => void copyChartLink(store.getState())}>
            {t("header.copyLink")}
          </Menu.Item>
          {isSaved && (
            <Menu.Item leftSection={<Icon name="edit" />} onClick={() => setDialog("properties")}>
              {t("properties.title")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {drill && <ExploreDrill run={run} step={drill} onStep={setDrill} />}
      {dialog === "query" && <QueryDialog onClose={() => setDialog(null)} />}
      <Suspense>{dialog === "properties" && <ExploreProperties onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}

/** The files of the chart as it was run last; nothing before it was drawn. */
function Downloads({ run: { run } }: { run: ExploreRun }) {
  const t = useWords("explore");
  const ran = useExploreState((state) => state.ran);
  const name = useExploreState(({ savedChart }) => savedChart?.slice_name) ?? t("newChart");
  if (!ran || !isPictureShown(run)) return null;
  const picture = chartByVizType(ran.viz_type)?.picture;
  return (
    <ChartDownloads
      onRows={(format, content) =>
        void downloadRows(queryContextOf(chartOf(ran), ran), name, format, content)
      }
      onImage={() => {
        const drawn = document.getElementById(PICTURE_ID);
        if (drawn) void downloadImage(drawn, name);
      }}
      hasFull={hasFullFiles(picture)}
      hasPivoted={hasPivotedFiles(ran.viz_type)}
    />
  );
}
