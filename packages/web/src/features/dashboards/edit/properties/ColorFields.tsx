import { categoricalSchemes } from "@sightline/charts/color";
import { IconButton } from "@sightline/ui/button";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../../lib/i18n/index.ts";
import { chosenColors, withLabelColor, withoutLabelColor, withScheme } from "./colors.ts";
import classes from "./properties.module.css";
import type { DashboardSettings } from "./settings.ts";

type Metadata = DashboardSettings["metadata"];

/** Color of a label until one is picked for it. */
const FIRST_COLOR = "#007a87";

/** The colors that all charts of the dashboard share: a scheme, and those that somebody chooses for labels. */
export function ColorFields({
  metadata,
  drawnColors,
  onChange,
}: {
  metadata: Metadata;
  /** By label: the colors on the screen. */
  drawnColors: Readonly<Record<string, string>>;
  onChange: (metadata: Metadata) => void;
}) {
  const t = useWords("dashboards");
  const chosen = chosenColors(metadata);
  const free = Object.keys(drawnColors).filter((label) => !chosen.some(([other]) => other === label));
  const scheme = categoricalSchemes().find(({ id }) => id === metadata.color_scheme);
  const add = (label: string) => {
    const name = label.trim();
    if (name !== "") onChange(withLabelColor(metadata, name, hexOf(drawnColors[name])));
  };
  return (
    <div className={classes.fields}>
      <Select
        label={t("properties.scheme")}
        description={t("properties.schemeHint")}
        placeholder={t("properties.schemeOfCharts")}
        clearable
        data={categoricalSchemes().map(({ id, label }) => ({ value: id, label }))}
        value={metadata.color_scheme || null}
        onChange={(id) => onChange(withScheme(metadata, id))}
      />
      {scheme && (
        <span
          className={classes.swatches}
          role="img"
          aria-label={t("properties.colorsOf", { label: scheme.label })}
        >
          {scheme.colors.map((color, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may hold a color twice
            <span key={at} style={{ background: color }} />
          ))}
        </span>
      )}
      <div className={classes.group} role="group" aria-label={t("properties.labels")}>
        <h3>{t("properties.labels")}</h3>
        <p className={classes.hint}>
          {t(chosen.length === 0 ? "properties.noLabels" : "properties.labelsHint")}
        </p>
        <ul className={classes.labels}>
          {chosen.map(([label, color]) => (
            <li key={label}>
              <input
                type="color"
                aria-label={t("properties.colorOf", { label })}
                value={hexOf(color)}
                onChange={(event) => onChange(withLabelColor(metadata, label, event.currentTarget.value))}
              />
              <span title={label}>{label}</span>
              <IconButton
                icon="close"
                size="sm"
                label={t("properties.colorNone", { label })}
                onClick={() => onChange(withoutLabelColor(metadata, label))}
              />
            </li>
          ))}
        </ul>
        <Select
          label={t("properties.addLabel")}
          placeholder={t("properties.addLabelHint")}
          data={free.map((label) => ({ value: label, label }))}
          value={null}
          onFree={add}
          onChange={(label) => label !== null && add(label)}
        />
      </div>
    </div>
  );
}

const HEX = /^#[\da-f]{6}$/i;

/** A color as the browser's picker takes it. */
const hexOf = (color: string | undefined): string => (color && HEX.test(color) ? color : FIRST_COLOR);
