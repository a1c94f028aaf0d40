import { SEPARATOR } from "@sightline/core/time-range";
import { CALENDAR_RANGES, COMMON_RANGES } from "@sightline/core/time-range/picker";
import { TextInput } from "@sightline/ui/field";
import { useWords } from "../i18n/index.ts";
import classes from "./time-range.module.css";

interface Props {
  value: string;
  onChange: (time_range: string) => void;
}

/** Last day, week, month … */
export const CommonRange = (props: Props) => <Choices ranges={COMMON_RANGES} {...props} />;
/** Previous calendar week, month, year. */
export const CalendarRange = (props: Props) => <Choices ranges={CALENDAR_RANGES} {...props} />;

function Choices({ ranges, value, onChange }: Props & { ranges: string[] }) {
  const t = useWords("time-range");
  return (
    <fieldset className={classes.radios}>
      <legend className="sl-visually-hidden">{t("range")}</legend>
      {ranges.map((range) => (
        <label key={range}>
          <input type="radio" name="time_range" checked={range === value} onChange={() => onChange(range)} />
          {t(`ranges.${range}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The two sides as text. */
export function AdvancedRange({ value, onChange }: Props) {
  const t = useWords("time-range");
  const [since = "", until = ""] = value.split(SEPARATOR);
  return (
    <>
      <p className={classes.hint}>{t("advancedHint")}</p>
      <div className={classes.pair}>
        <TextInput
          label={t("since")}
          placeholder="2024-01-01"
          value={since}
          onChange={(event) => onChange(`${event.currentTarget.value}${SEPARATOR}${until}`)}
        />
        <TextInput
          label={t("until")}
          placeholder="now"
          value={until}
          onChange={(event) => onChange(`${since}${SEPARATOR}${event.currentTarget.value}`)}
        />
      </div>
    </>
  );
}
