import { IconButton } from "@sightline/ui/button";
import { toast } from "@sightline/ui/toast";
import { useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import type { Suggestion } from "../model/suggest/suggestCharts.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { useFoldedColumn } from "../workspace/useFoldedColumn.ts";
import { SmallPicture } from "./SmallPicture.tsx";
import classes from "./suggest.module.css";

/** A database that takes longer for one chart is not asked for several more, ms. */
const QUICK_MS = 2_000;

const NONE: readonly Suggestion[] = [];

/** Other charts that suit the dataset, beside one that nobody has saved yet: a press draws one. */
export function Suggestions({ run }: { run: ExploreRun }) {
  const t = useWords("explore");
  const { suggestions = NONE, store } = useExplore();
  const isSaved = useExploreState(({ savedChart }) => savedChart !== null);
  const [folded, fold] = useFoldedColumn("suggestions");
  const [shown, setShown] = useState(0);
  // Once is enough: what they show does not follow the controls.
  const [isDrawn, setDrawn] = useState(false);
  const { status, startedAt, endedAt } = run.run;
  const isQuick = (endedAt ?? 0) - (startedAt ?? 0) <= QUICK_MS;
  if (!isDrawn && status === "rendered" && isQuick) setDrawn(true);
  if (isSaved || suggestions.length < 2) return null;
  if (folded) {
    return (
      <div className={classes.folded}>
        <IconButton
          icon="chart"
          iconSize={14}
          size="sm"
          label={t("suggest.show")}
          onClick={() => fold(false)}
        />
      </div>
    );
  }
  const draw = async (suggestion: Suggestion, index: number) => {
    setShown(index);
    try {
      await store.getState().begin(suggestion.vizType, suggestion.fields);
      run.start();
    } catch (error) {
      toast.danger(errorText(error));
    }
  };
  return (
    <section className={classes.rail} aria-label={t("suggest.title")}>
      <div className={classes.head}>
        <h3>{t("suggest.title")}</h3>
        <IconButton
          icon="close"
          iconSize={12}
          size="sm"
          label={t("suggest.hide")}
          onClick={() => fold(true)}
        />
      </div>
      <ul>
        {suggestions.map((suggestion, index) => {
          const { key, values } = suggestion.caption;
          return (
            <li
              key={`${suggestion.vizType} ${key} ${values.dimension}`}
              className={classes.card}
              data-shown={index === shown || undefined}
            >
              <SmallPicture suggestion={suggestion} isTurn={isDrawn} />
              <button
                type="button"
                aria-pressed={index === shown}
                onClick={() => void draw(suggestion, index)}
              >
                {t(`suggest.${key}`, values)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
