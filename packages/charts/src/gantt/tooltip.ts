import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { numberFormatter, timeFormatter } from "../format/index.ts";
import type { GanttForm } from "./controls.ts";
import type { Fact, GanttEvent, GanttModel } from "./model.ts";

/** What a tooltip tells of an event: its times, how long it took, and what the form adds. */
export function ganttTooltip(
  model: GanttModel,
  eventOf: (param: TooltipParam) => GanttEvent | null,
  { form, translate }: PictureInput<GanttForm>,
) {
  const printTime = timeFormatter(momentFormat(form.tooltipTimeFormat));
  const printNumber = numberFormatter(form.tooltipValuesFormat ?? undefined);
  const duration = numberFormatter("DURATION");
  const printFact = (value: unknown, { type }: Fact): string => {
    if (value === null || value === undefined) return "N/A";
    if (type === TEMPORAL) return printTime(value);
    return type === NUMERIC && typeof value === "number" ? printNumber(value) : String(value);
  };
  const line = (name: string, value: string): TooltipRow => ({
    color: null,
    name,
    values: [value],
    emphasised: false,
  });

  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const event = param ? eventOf(param) : null;
    if (!event) return { title: "", rows: [] };
    return {
      title: event.mark.label,
      rows: [
        line(translate("Start time"), printTime(event.start)),
        line(translate("End time"), printTime(event.end)),
        line(translate("Duration"), duration(event.end - event.start)),
        ...model.facts.map((fact) => line(fact.name, printFact(event.row[fact.key], fact))),
      ],
    };
  };
}

/** The adaptive format leaves out what neighbours on an axis say; a tooltip stands alone. */
const momentFormat = (format: string | null): string =>
  format === null || format === "smart_date" ? "smart_date_verbose" : format;
