import { Tooltip } from "@sightline/ui";
import { language } from "../i18n/index.ts";
import { agoText, exactText, toMoment } from "./times.ts";

/** A time in relative words; the exact one in the user's zone on hover and on focus of its row. */
export function TimeAgo({ time }: { time: number | string }) {
  const moment = toMoment(time);
  if (Number.isNaN(moment.getTime())) return null;
  return (
    <Tooltip label={exactText(moment, language())}>
      <time dateTime={moment.toISOString()}>{agoText(moment, new Date(), language())}</time>
    </Tooltip>
  );
}
