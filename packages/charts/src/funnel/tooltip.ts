import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { exactValueFormatter, verboseName } from "../shared-picture/index.ts";
import { CONTENTS, type FunnelForm } from "./controls.ts";
import type { FunnelModel } from "./model.ts";
import { hasName } from "./stepText.ts";

type Print = (value: unknown) => string;

const HAS_VALUE: readonly number[] = [CONTENTS.value, CONTENTS.nameAndValue, CONTENTS.all];
const HAS_SHARE: readonly number[] = [CONTENTS.percent, CONTENTS.nameAndPercent, CONTENTS.all];

/** The tooltip of a step, with what the form wants to be said of it. */
export function funnelTooltip(
  { steps }: FunnelModel,
  share: Print,
  { form, dataset, theme }: PictureInput<FunnelForm>,
) {
  const exact = exactValueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  const contents = form.tooltip_label_type;
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const step = steps[[params].flat()[0]?.dataIndex ?? -1];
    if (!step) return { title: "", rows: [] };
    const values = [
      ...(HAS_VALUE.includes(contents) ? [exact(step.value)] : []),
      ...(HAS_SHARE.includes(contents) ? [share(step.share)] : []),
    ];
    return {
      title: hasName(contents) ? step.name : "",
      rows: [
        {
          color: theme.color(step.name, form.color_scheme),
          name: values.length > 0 ? metric : "",
          values,
          emphasised: true,
        },
      ],
    };
  };
}
