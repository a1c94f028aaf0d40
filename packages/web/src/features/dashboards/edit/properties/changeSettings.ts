import { useLayoutDraft } from "../draft/draftStore.ts";
import { changeFrom, type DashboardSettings, type SettingsChange } from "./settings.ts";

/** Changes settings of the draft. `stored`: those that it began from. */
export const changeSettings = (
  stored: DashboardSettings,
  change: (now: DashboardSettings) => SettingsChange,
): void =>
  useLayoutDraft.setState(({ settings }) => ({
    settings: changeFrom(stored, { ...settings, ...change({ ...stored, ...settings }) }),
  }));

/** Shows or hides the description of a chart, for all readers. */
export const expandChart = (stored: DashboardSettings, chartId: number, isShown: boolean): void =>
  changeSettings(stored, ({ metadata }) => {
    const { [chartId]: _before, ...others } = metadata.expanded_slices ?? {};
    return { metadata: { ...metadata, expanded_slices: isShown ? { ...others, [chartId]: true } : others } };
  });
