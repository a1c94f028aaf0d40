import { Suspense } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { Drill, type DrillStep } from "../../drill/index.ts";
import { drawnForm } from "../model/store/changes.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";

interface Props {
  run: ExploreRun;
  step: DrillStep;
  onStep: (step: DrillStep | null) => void;
}

/** What a drill into the chart of the page opens: it looks into what is drawn, not into what has been changed since. */
export function ExploreDrill({ run: { run, answer }, step, onStep }: Props) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const saved = useExploreState((state) => state.savedChart);
  if (!answer || !run.lastAnswer) return null;
  const definition = chartOf(answer.form);
  return (
    <Suspense fallback={null}>
      <Drill
        chart={{
          id: saved?.slice_id ?? null,
          name: saved?.slice_name ?? t("newChart"),
          definition,
          dataset,
          context: run.lastAnswer.context,
          formData: drawnForm(definition, answer.form, formData),
        }}
        step={step}
        onStep={onStep}
      />
    </Suspense>
  );
}
