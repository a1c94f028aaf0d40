import { categoricalSchemes } from "@sightline/charts/color";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { exploreQueries } from "../../queries.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { SchemePicker } from "../shared/SchemePicker.tsx";

/** A list of colours, picked by its swatches. */
export function ColorSchemeControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
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
      />
      {isOnDashboard && (
        <p className="ex-hint">
          {t(hasLabelColors ? "controls.schemeOverridden" : "controls.schemeOfDashboard")}
        </p>
      )}
    </ControlFrame>
  );
}
