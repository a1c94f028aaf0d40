import { categoricalSchemes } from "@sightline/charts/color";
import { Icon, Popover } from "@sightline/ui";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** Colours of a scheme that are shown of it. */
const SHOWN = 10;

/** A list of colours, picked by its swatches. */
export function ColorSchemeControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const [opened, setOpened] = useState(false);
  const onDashboard = useExploreState(({ formData }) => typeof formData.dashboardId === "number");
  const chosen = categoricalSchemes.find(({ id }) => id === value);
  return (
    <ControlFrame label={label} description={description} error={error}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width="target"
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          <button
            type="button"
            className="ex-scheme"
            aria-label={`${label}: ${chosen?.label ?? ""}`}
            onClick={() => setOpened(!opened)}
          >
            <Swatches colors={chosen?.colors ?? []} />
            <Icon name="chevronDown" size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown className="ex-schemes" aria-label={label}>
          {categoricalSchemes.map(({ id, label: name, colors }) => (
            <label key={id} className="ex-scheme-choice">
              <input
                type="radio"
                name="color_scheme"
                checked={id === value}
                onChange={() => onChange(id)}
                onKeyDown={(event) => event.key === "Enter" && setOpened(false)}
                onClick={(event) => event.detail > 0 && setOpened(false)}
              />
              <span>{name}</span>
              <Swatches colors={colors} />
            </label>
          ))}
        </Popover.Dropdown>
      </Popover>
      {onDashboard && <p className="ex-hint">{t("controls.schemeOfDashboard")}</p>}
    </ControlFrame>
  );
}

const Swatches = ({ colors }: { colors: string[] }) => (
  <span className="ex-swatches" aria-hidden="true">
    {colors.slice(0, SHOWN).map((color, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may hold a colour twice
      <span key={index} style={{ background: color }} />
    ))}
  </span>
);
