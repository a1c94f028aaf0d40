import { categoricalSchemes } from "@sightline/charts/color";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { SchemePicker } from "../shared/SchemePicker.tsx";

/** A list of colours, picked by its swatches. */
export function ColorSchemeControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const onDashboard = useExploreState(({ formData }) => typeof formData.dashboardId === "number");
  return (
    <ControlFrame label={label} description={description} error={error}>
      <SchemePicker
        name={control.name}
        label={label}
        schemes={categoricalSchemes}
        value={value}
        onChange={onChange}
      />
      {onDashboard && <p className="ex-hint">{t("controls.schemeOfDashboard")}</p>}
    </ControlFrame>
  );
}
