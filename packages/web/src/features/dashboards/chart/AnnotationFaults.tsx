import { IconButton } from "@sightline/ui/button";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useScene } from "../scene.ts";
import classes from "./chart.module.css";

/** Says which annotation layers of a chart could not be loaded, and tries them again; nothing while all are there. */
export function AnnotationFaults({ chartId, state }: { chartId: number; state: ChartState }) {
  const t = useWords("dashboards");
  const { runtime } = useScene();
  const failed = Object.entries(state.annotations).filter(([, { status }]) => status === "failed");
  const { lastAnswer } = state;
  if (failed.length === 0 || !lastAnswer) return null;
  const faults = failed.map(([name, { error }]) => `${name}: ${error}`).join("; ");
  return (
    <span role="status" className={classes.mark}>
      <IconButton
        icon="alert"
        size="sm"
        label={t("annotationsFailed", { faults })}
        onClick={() =>
          runtime.showAnnotations(chartId, lastAnswer.context, new Set(failed.map(([name]) => name)))
        }
      />
    </span>
  );
}
