import type { ComponentId } from "@sightline/core/layout";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useScene } from "../../scene.ts";
import { stopWriting, useSelection } from "../selection/selectionStore.ts";
import { InlineText } from "./InlineText.tsx";

/** What a chart is called on this dashboard, written in place. Left empty, it has its own name. */
export function ChartTitle({ id, title }: { id: ComponentId; title: string }) {
  const t = useWords("dashboards");
  const { layout, charts } = useScene();
  const isWriting = useSelection(({ writingId }) => writingId === id);
  if (!isWriting) return title;
  const { chartId, sliceName = "" } = layout[id]?.meta ?? {};
  const ownName = charts.get(chartId ?? 0)?.slice_name ?? sliceName;
  return (
    <InlineText
      id={id}
      field="sliceNameOverride"
      label={t("chartTitle")}
      placeholder={ownName}
      focused
      value={title}
      onDone={() => stopWriting(id)}
    />
  );
}
