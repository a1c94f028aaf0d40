import {
  type AnnotationLayer,
  LINE_STYLES,
  type LineStyle,
  OPACITIES,
  type OpacityName,
} from "@sightline/charts/annotations";
import { Button } from "@sightline/ui/button";
import { Checkbox, NumberInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useId } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { LayerFieldsProps } from "./layerFields.ts";
import "../color/color.css";

/** Color that the field begins with once one is chosen. */
const FIRST_COLOR = "#d9480f";
/** Widest line, px. */
const MOST_WIDTH = 20;

type Flag = "show" | "showLabel" | "showMarkers" | "hideLine";

/** How a layer looks. */
export function DisplayFields({ layer, onChange }: LayerFieldsProps) {
  const t = useWords("explore");
  const change = (next: Partial<AnnotationLayer>) => onChange({ ...layer, ...next });
  const isInterval = layer.annotationType === "INTERVAL";
  const isTimeSeries = layer.annotationType === "TIME_SERIES";
  const flag = (name: Flag, label: string, isInverse = false) => (
    <Checkbox
      label={label}
      checked={layer[name] !== isInverse}
      onChange={(event) => change({ [name]: event.currentTarget.checked !== isInverse })}
    />
  );
  return (
    <fieldset className="ex-annotation-fields">
      <legend>{t("annotations.display")}</legend>
      <div className="ex-pair">
        {!isInterval && (
          <Select<LineStyle>
            label={t("annotations.style")}
            data={LINE_STYLES.map((style) => ({ value: style, label: t(`annotations.styles.${style}`) }))}
            value={layer.style}
            onChange={(style) => style && change({ style })}
          />
        )}
        <Select<OpacityName>
          label={t("annotations.opacity")}
          data={(Object.keys(OPACITIES) as OpacityName[]).map((name) => ({
            value: name,
            label: t(`annotations.opacities.${name || (isInterval ? "ofArea" : "full")}`),
          }))}
          value={layer.opacity}
          onChange={(opacity) => change({ opacity: opacity ?? "" })}
        />
      </div>
      <div className="ex-pair">
        <ColorField color={layer.color} onChange={(color) => change({ color })} />
        {!isInterval && (
          <NumberInput
            label={t("annotations.width")}
            min={0}
            max={MOST_WIDTH}
            value={layer.width}
            onChange={(width) => typeof width === "number" && change({ width })}
          />
        )}
      </div>
      {isTimeSeries && flag("showMarkers", t("annotations.showMarkers"))}
      {isTimeSeries && flag("hideLine", t("annotations.hideLine"))}
      {(isInterval || layer.annotationType === "EVENT") && flag("showLabel", t("annotations.showLabel"))}
      {flag("show", t("annotations.hide"), true)}
    </fieldset>
  );
}

function ColorField({ color, onChange }: { color: string | null; onChange: (color: string | null) => void }) {
  const t = useWords("explore");
  const id = useId();
  return (
    <div className="ex-annotation-color">
      <label className="ex-label" htmlFor={id}>
        {t("annotations.color")}
      </label>
      <div>
        {color !== null && (
          <input
            id={id}
            type="color"
            className="ex-color"
            value={color}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
        <Button
          id={color === null ? id : undefined}
          variant="default"
          size="compact-sm"
          onClick={() => onChange(color === null ? FIRST_COLOR : null)}
        >
          {t(color === null ? "annotations.pickColor" : "annotations.automaticColor")}
        </Button>
      </div>
    </div>
  );
}
