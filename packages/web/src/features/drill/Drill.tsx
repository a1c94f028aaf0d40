import { ByDialog } from "./by/ByDialog.tsx";
import { ColumnChoice } from "./by/ColumnChoice.tsx";
import { DetailDialog } from "./detail/DetailDialog.tsx";
import type { DrilledChart, DrillStep } from "./types.ts";
import { useFocusReturn } from "./useFocusReturn.ts";

interface Props {
  chart: DrilledChart;
  step: DrillStep;
  onStep: (step: DrillStep | null) => void;
}

/** What a drill into a chart opens. */
export default function Drill({ chart, step, onStep }: Props) {
  useFocusReturn();
  const close = () => onStep(null);
  if (step.kind === "choose") {
    return (
      <ColumnChoice
        chart={chart}
        x={step.x}
        y={step.y}
        onChoose={(column) => onStep({ kind: "by", mark: step.mark, column })}
        onClose={close}
      />
    );
  }
  return step.kind === "detail" ? (
    <DetailDialog chart={chart} filters={step.filters} query={step.query ?? 0} onClose={close} />
  ) : (
    <ByDialog chart={chart} first={step} onClose={close} />
  );
}
