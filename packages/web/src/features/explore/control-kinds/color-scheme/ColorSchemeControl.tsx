import { categoricalSchemes } from "@sightline/charts/color";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { exploreQueries } from "../../queries.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { SchemePicker } from "../shared/SchemePicker.tsx";

/** A list of colors, picked by its swatches; on a dashboard it is the dashboard that has colors. */
export function ColorSchemeControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const noteId = useId();
  const dashboardId = useExploreState(({ formData }) => formData.dashboardId);
  const isOnDashboard = typeof dashboardId === "number";
  const { data: hasLabelColors } = useQuery({
    ...exploreQueries.hasLabelColors(Number(dashboardId)),
    enabled: isOnDashboard,
  });
  return (
    <ControlFrame label={label} description={description} error={error}>
      <SchemePicker
        name={control.name}
        label={label}
        schemes={categoricalSchemes()}
        value={value}
        onChange={onChange}
        {...(isOnDashboard && { lockedBy: noteId })}
      />
      {isOnDashboard && (
        <p className="ex-hint" id={noteId}>
          {t(hasLabelColors ? "controls.schemeOverridden" : "controls.schemeOfDashboard")}
        </p>
      )}
    </ControlFrame>
  );
}
