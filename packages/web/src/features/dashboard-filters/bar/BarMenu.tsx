import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import type { BarOrientation } from "../orientation.ts";

export interface BarSettings {
  orientation: BarOrientation;
  /** Missing: the server does not offer the horizontal bar. */
  onOrientation?: ((orientation: BarOrientation) => void) | undefined;
  crossFilters: boolean;
  /** Missing: charts of this server do not filter each other. */
  onCrossFilters?: ((enabled: boolean) => void) | undefined;
  onScoping: () => void;
}

/** How the filters of the dashboard stand and work, for all its readers. */
export function BarMenu(settings: BarSettings) {
  const t = useWords("dashboard-filters");
  const { orientation, onOrientation, crossFilters, onCrossFilters, onScoping } = settings;
  if (!onOrientation && !onCrossFilters) return null;
  return (
    <Menu position="bottom-start" width={240} returnFocus>
      <Menu.Target>
        <IconButton icon="more" size="sm" label={t("barSettings")} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        {onCrossFilters && (
          <>
            <Menu.CheckboxItem checked={crossFilters} onChange={onCrossFilters}>
              {t("crossFiltersOn")}
            </Menu.CheckboxItem>
            <Menu.Item disabled={!crossFilters} onClick={onScoping}>
              {t("scoping.open")}
            </Menu.Item>
          </>
        )}
        {onCrossFilters && onOrientation && <Menu.Divider />}
        {onOrientation && (
          <>
            <Menu.Label>{t("orientation")}</Menu.Label>
            <Menu.RadioGroup
              value={orientation}
              onChange={(value) => onOrientation(value === "HORIZONTAL" ? "HORIZONTAL" : "VERTICAL")}
            >
              <Menu.RadioItem value="VERTICAL">{t("orientations.VERTICAL")}</Menu.RadioItem>
              <Menu.RadioItem value="HORIZONTAL">{t("orientations.HORIZONTAL")}</Menu.RadioItem>
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
