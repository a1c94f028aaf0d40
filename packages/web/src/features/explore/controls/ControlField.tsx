import type { Control } from "@sightline/charts";
import { useExplore, useExploreState } from "../model/ExploreContext.ts";
import { BoundsControl } from "./BoundsControl.tsx";
import { ColorControl } from "./ColorControl.tsx";
import { ColorSchemeControl } from "./ColorSchemeControl.tsx";
import { ColumnsControl } from "./ColumnsControl.tsx";
import type { ControlProps } from "./ControlFrame.tsx";
import { CurrencyControl } from "./CurrencyControl.tsx";
import { FiltersControl } from "./FiltersControl.tsx";
import { MetricsControl } from "./MetricsControl.tsx";
import { CheckboxControl, RadioControl, SliderControl } from "./plainControls.tsx";
import { SelectControl } from "./SelectControl.tsx";
import { TextControl } from "./TextControl.tsx";
import { useEnglish } from "./useEnglish.ts";

/** One control of the form, drawn by its type. */
export function ControlField({ control, errors }: { control: Control; errors: string[] | undefined }) {
  const english = useEnglish();
  const { store } = useExplore();
  const value = useExploreState(({ formData }) => formData[control.name]);
  const props: ControlProps = {
    control,
    label: english(control.label),
    description: control.description && english(control.description),
    error: errors?.map(english).join(", "),
    value,
    onChange: (next) => store.getState().change({ [control.name]: next }),
  };
  switch (control.type) {
    case "columns":
    case "column":
    case "temporalColumn":
      return <ColumnsControl {...props} />;
    case "metrics":
    case "metric":
      return <MetricsControl {...props} />;
    case "filters":
      return <FiltersControl {...props} />;
    case "timeGrain":
    case "select":
    case "orderBy":
      return <SelectControl {...props} />;
    case "checkbox":
      return <CheckboxControl {...props} />;
    case "radio":
      return <RadioControl {...props} />;
    case "slider":
      return <SliderControl {...props} />;
    case "text":
    case "number":
      return <TextControl {...props} />;
    case "color":
      return <ColorControl {...props} />;
    case "colorScheme":
      return <ColorSchemeControl {...props} />;
    case "bounds":
      return <BoundsControl {...props} />;
    case "currency":
      return <CurrencyControl {...props} />;
    case "hidden":
      return null;
  }
}
