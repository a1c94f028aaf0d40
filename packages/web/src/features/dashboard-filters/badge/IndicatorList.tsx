import type { FilterIndicator } from "@sightline/core/native-filters/dashboard";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import classes from "./badge.module.css";
import { indicatorGroups } from "./indicatorGroups.ts";

interface Props {
  indicators: readonly FilterIndicator[];
  onClose: () => void;
}

/** What filters do to a chart, by groups. A press on one leads to it in the filter bar. */
export default function IndicatorList({ indicators, onClose }: Props) {
  const t = useWords("dashboard-filters");
  const { store } = useFiltering();
  return (
    <div className={classes.groups}>
      {indicatorGroups(indicators).map(({ group, indicators: members }) => (
        <section key={group}>
          <h3>{t(`badge.${group}`, { count: members.length })}</h3>
          <ul>
            {members.map((indicator) => (
              <li key={`${indicator.kind} ${indicator.id}`}>
                <button
                  type="button"
                  title={t("badge.showFilter", { name: indicator.name })}
                  onClick={() => {
                    onClose();
                    store.getState().focus(indicator.id);
                  }}
                >
                  <strong>{indicator.name}</strong>
                  <span>{detailOf(indicator)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function detailOf({ value, column, reason }: FilterIndicator): string {
    const why = reason === null ? null : t(`badge.reasons.${reason}`, { column: column ?? "" });
    return [value ?? t("badge.noValue"), why].filter((part) => part !== null).join(" · ");
  }
}
