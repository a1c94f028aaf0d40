import { chartByVizType } from "@sightline/charts";
import { IconButton, toast } from "@sightline/ui";
import { useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { TypePicture } from "../gallery/TypePicture.tsx";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import type { Suggestion } from "../model/suggest/suggestCharts.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { useFoldedColumn } from "../workspace/useFoldedColumn.ts";
import classes from "./suggest.module.css";

const NONE: readonly Suggestion[] = [];

/** Other charts that suit the dataset, beside one that nobody has saved yet: a press draws one. */
export function Suggestions({ run }: { run: ExploreRun }) {
  const t = useWords("explore");
  const { suggestions = NONE, store } = useExplore();
  const isSaved = useExploreState(({ saved }) => saved !== null);
  const [folded, fold] = useFoldedColumn("suggestions");
  const [shown, setShown] = useState(0);
  if (isSaved || suggestions.length < 2 || folded) return null;
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
          const manifest = chartByVizType(suggestion.vizType);
          const { key, values } = suggestion.caption;
          return (
            <li key={`${suggestion.vizType} ${key}`}>
              <button
                type="button"
                className={classes.card}
                aria-pressed={index === shown}
                onClick={() => void draw(suggestion, index)}
              >
                <TypePicture
                  vizType={suggestion.vizType}
                  icon={manifest?.icon ?? "chart"}
                  address={manifest?.thumbnail}
                />
                <span className={classes.caption}>{t(`suggest.${key}`, values)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
