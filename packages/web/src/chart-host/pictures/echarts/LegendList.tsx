import type { LegendRest } from "@sightline/charts/contract/pictures";
import { Checkbox } from "@sightline/ui/field";
import { Popover } from "@sightline/ui/popover";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";

interface Props {
  rest: LegendRest;
  /** Names that are switched off. */
  onHiddenSeries: (names: string[]) => void;
}

/** The text after a legend of one line, which opens a list of all names. */
export default function LegendList({ rest, onHiddenSeries }: Props) {
  const t = useWords("charts");
  const [opened, setOpened] = useState(false);
  const { names, hidden } = rest;
  const others = (excluded: readonly string[]) => names.filter((name) => !excluded.includes(name));
  const toggle = (name: string) =>
    onHiddenSeries(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="sl-legend-rest"
          style={{ left: rest.x, [rest.side]: 0 }}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {rest.text}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="sl-legend-list" aria-label={t("legend.names")}>
        <div className="sl-legend-buttons">
          <button type="button" onClick={() => onHiddenSeries([])}>
            {t("legend.all")}
          </button>
          <button type="button" onClick={() => onHiddenSeries(others(hidden))}>
            {t("legend.inverse")}
          </button>
        </div>
        <div className="sl-legend-names">
          {names.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={name}
              checked={!hidden.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
