import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { isEmbedded } from "../bootstrap/index.ts";

/** Which parts of a dashboard the other site does without, and whether it is told of filters. */
export interface UiConfig {
  hideTitle: boolean;
  hideTab: boolean;
  hideChartControls: boolean;
  emitDataMasks: boolean;
  /** Charts tell when their row limit was reached, as they always do on pages of our own. */
  showRowLimitWarning: boolean;
}

/** Bits of the parameter `uiConfig`. */
const BITS: Record<keyof UiConfig, number> = {
  hideTitle: 1,
  hideTab: 2,
  hideChartControls: 8,
  emitDataMasks: 16,
  showRowLimitWarning: 32,
};

export const NO_UI_CONFIG: UiConfig = {
  hideTitle: false,
  hideTab: false,
  hideChartControls: false,
  emitDataMasks: false,
  showRowLimitWarning: false,
};

/** Reads the parameter `uiConfig`; what is no number hides nothing. */
export function readUiConfig(text: string | null): UiConfig {
  const number = Number(text);
  if (!Number.isInteger(number)) return NO_UI_CONFIG;
  const isSet = (name: keyof UiConfig) => (number & BITS[name]) !== 0;
  return {
    hideTitle: isSet("hideTitle"),
    hideTab: isSet("hideTab"),
    hideChartControls: isSet("hideChartControls"),
    emitDataMasks: isSet("emitDataMasks"),
    showRowLimitWarning: isSet("showRowLimitWarning"),
  };
}

const OWN_PAGE: UiConfig = { ...NO_UI_CONFIG, showRowLimitWarning: true };

/** What the address of an embedded dashboard leaves out; nothing on pages of our own. */
export function useUiConfig(): UiConfig {
  const text = useSearchParams()[0].get("uiConfig");
  return useMemo(() => (isEmbedded() ? readUiConfig(text) : OWN_PAGE), [text]);
}
