import { Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import { TimeRangeField } from "../../../lib/time-range/index.ts";
import { columnOption } from "../choices/columnOption.ts";
import type { FormProps } from "../filterType.ts";
import { Conditions } from "./Conditions.tsx";
import classes from "./configure.module.css";
import type { Problems } from "./problems.ts";

/** What limits the values that a filter offers, whatever its readers choose. */
export function PreFilterFields({ filter, dataset, problems, onChange }: FormProps & { problems: Problems }) {
  const t = useWords("dashboard-filters");
  const timeColumns = (dataset?.columns ?? []).filter(({ is_dttm }) => is_dttm);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t("preFilter")}</legend>
      <p className={classes.hint}>{t("preFilterHint")}</p>
      <Conditions
        columns={dataset?.columns ?? []}
        value={filter.adhoc_filters ?? []}
        onChange={(adhoc_filters) => onChange({ ...filter, adhoc_filters })}
      />
      {problems.conditions && (
        <p className={classes.problem} role="alert">
          {t(problems.conditions)}
        </p>
      )}
      {timeColumns.length > 0 && (
        <div className={classes.pair}>
          <div>
            <span className={classes.label}>{t("preFilterTime")}</span>
            <TimeRangeField
              label={t("preFilterTime")}
              value={filter.time_range && filter.time_range !== "No filter" ? filter.time_range : null}
              onChange={(time_range) => onChange({ ...filter, time_range })}
            />
          </div>
          <Select
            label={t("timeColumn")}
            placeholder={dataset?.main_dttm_col ?? t("chooseColumn")}
            clearable
            data={timeColumns.map(columnOption)}
            value={filter.granularity_sqla ?? null}
            onChange={(granularity_sqla) => onChange({ ...filter, granularity_sqla })}
          />
        </div>
      )}
    </fieldset>
  );
}
