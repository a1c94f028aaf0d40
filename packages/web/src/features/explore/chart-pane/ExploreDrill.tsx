import { chartByVizType, type FormData } from "@sightline/charts";
import { Suspense } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  Drill,
  type DrilledDataset,
  type DrillRights,
  type DrillStep,
  drillRights,
} from "../../drill/index.ts";
import { chartDataset, useExplore, useExploreState } from "../model/ExploreContext.ts";
import { chartOf } from "../model/exploreStore.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";

const NO_RIGHTS: DrillRights = { detail: false, by: false, isDetailOff: false };

/** What may be looked into of the chart that is drawn; nothing before it has been. */
export function useExploreDrillRights({ answer }: ExploreRun): DrillRights {
  const { dataset } = useExplore();
  const manifest = answer && chartByVizType(String(answer.form.viz_type));
  if (!manifest) return NO_RIGHTS;
  return drillRights(manifest, answer.form, chartDataset(dataset) as DrilledDataset);
}

interface Props {
  run: ExploreRun;
  step: DrillStep;
  onStep: (step: DrillStep | null) => void;
}

/** What a drill into the chart of the page opens: into what is drawn, not what has been changed since. */
export function ExploreDrill({ run, step, onStep }: Props) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const saved = useExploreState((state) => state.saved);
  const context = run.run.answered?.context;
  if (!context) return null;
  const formData = context.form_data as FormData;
  return (
    <Suspense fallback={null}>
      <Drill
        chart={{
          id: saved?.slice_id ?? null,
          name: saved?.slice_name ?? t("newChart"),
          definition: chartOf(formData),
          dataset: chartDataset(dataset) as DrilledDataset,
          context,
          formData,
        }}
        step={step}
        onStep={onStep}
      />
    </Suspense>
  );
}
