import { Tooltip } from "@sightline/ui/tooltip";
import { language } from "../i18n/index.ts";
import { agoText, exactText, toMoment } from "./times.ts";

/** A time in relative words; the exact one in the user's zone on hover and on focus of its row. */
export function TimeAgo({ time }: { time: number | string }) {
  const moment = toMoment(time);
  if (Number.isNaN(moment.getTime())) return null;
  return (
    <Tooltip label={<ExactTime moment={moment} />}>
      <time dateTime={moment.toISOString()}>{agoText(moment, new Date(), language())}</time>
    </Tooltip>
  );
}

/** A part of its own, drawn when the tooltip opens: its words take the browser longer than a chart. */
const ExactTime = ({ moment }: { moment: Date }) => exactText(moment, language());
