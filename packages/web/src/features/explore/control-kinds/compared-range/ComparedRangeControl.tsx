import { errorText as refusalText } from "@sightline/core/errors";
import { comparedRange, NO_TIME_RANGE } from "@sightline/core/time-range";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { rangeDates, timeRangeQuery } from "../../../../lib/time-range/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** The dates that the form's range of time is compared with. There is nothing to choose. */
export function ComparedRangeControl({ control, label, description, error }: ControlProps) {
  const t = useWords("explore");
  const words = useWords("time-range");
  const formData = useExploreState((state) => state.formData);
  const { range, offsets } = control.comparedRange?.(formData) ?? { range: null, offsets: [] };
  const meaning = useQuery({ ...timeRangeQuery(range ?? NO_TIME_RANGE), enabled: range !== null });
  const { since = "", until = "" } = meaning.data ?? {};
  const datesOf = (offset: string): string => {
    if (range === null || (meaning.data && !(since && until))) return t("comparedRange.open");
    if (meaning.error) return errorText(meaning.error);
    if (!meaning.data) return "";
    const found = comparedRange({ since, until }, offset);
    return found.ok
      ? rangeDates(words, { since: found.value.since ?? "", until: found.value.until ?? "" })
      : refusalText(found.error);
  };
  return (
    <ControlFrame label={label} description={description} error={error}>
      {offsets.map((offset) => (
        <span key={offset} className="sl-muted" aria-live="polite">
          {datesOf(offset)}
        </span>
      ))}
    </ControlFrame>
  );
}
