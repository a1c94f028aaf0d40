import type { Control, ControlSection } from "@sightline/charts/contract/controls";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Tabs } from "@sightline/ui/tabs";
import { useMemo, useState } from "react";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { isMac } from "../../../lib/shortcuts/index.ts";
import { chartDataset, useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf, isSupported } from "../model/store/exploreStore.ts";
import { errorReasons } from "../workspace/errorReasons.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { useMayStop } from "../workspace/useMayStop.ts";
import { ChartTypeTiles } from "./ChartTypeTiles.tsx";
import { ControlField } from "./ControlField.tsx";

/** The chart type, its controls in two tabs, and the button that runs them. */
export function ControlPanel({ run }: { run: ExploreRun }) {
  const t = useWords("explore");
  const formData = useExploreState((state) => state.formData);
  const { dataset } = useExplore();
  const chart = chartOf(formData);
  const data = chartDataset(dataset);
  const isShown = (control: Control) =>
    control.kind !== "hidden" && (control.visible?.(formData, data) ?? true);
  const sections = (isSupported(formData) ? chart.controls : [])
    .map((section) => ({
      ...section,
      rows: section.rows.map((row) => row.filter(isShown)).filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
  const tabs = (["data", "customize"] as const).filter((tab) =>
    sections.some((section) => section.tab === tab),
  );
  return (
    <div className="ex-controls">
      <Tabs defaultValue="data" className="ex-control-tabs" keepMounted={false}>
        <div className="ex-control-scroll">
          <ChartTypeTiles />
          <Tabs.List hidden={tabs.length === 0}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`controls.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              {sections
                .filter((section) => section.tab === tab)
                .map((section) => (
                  <Section
                    key={`${formData.viz_type}-${section.label}`}
                    section={section}
                    errors={run.errors.controls}
                  />
                ))}
            </Tabs.Panel>
          ))}
        </div>
      </Tabs>
      {isSupported(formData) && <RunBar run={run} />}
    </div>
  );
}

function Section({ section, errors }: { section: ControlSection; errors: Record<string, string[]> }) {
  const english = useEnglish();
  const failed = section.rows.flat().some(({ name }) => errors[name]);
  const [open, setOpen] = useState(section.expanded);
  const label = english(section.label);
  return (
    <section className="ex-section" aria-label={label}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? "chevronDown" : "chevronRight"} size={12} />
          {label}
          {failed && <span className="ex-section-failed" />}
        </button>
      </h3>
      {open && (
        <div className="ex-section-body">
          {section.rows.map((row) => (
            <div key={row.map(({ name }) => name).join()} className="ex-row">
              {row.map((control) => (
                <ControlField key={control.name} control={control} errors={errors[control.name]} />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function RunBar({ run }: { run: ExploreRun }) {
  const t = useWords("explore");
  const english = useEnglish();
  const formData = useExploreState((state) => state.formData);
  const asked = useExploreState(({ ran }) => ran !== null);
  const chart = chartOf(formData);
  const reasons = useMemo(() => errorReasons(run.errors, chart, english), [run.errors, chart, english]);
  const mayStop = useMayStop(run.run);
  return (
    <div className="ex-run">
      {reasons.length > 0 && (
        <div role="alert">
          <ul className="ex-reasons" id="ex-reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {mayStop && !run.stale ? (
        <Button fullWidth variant="default" leftSection={<Icon name="stop" size={12} />} onClick={run.stop}>
          {t("run.stop")}
        </Button>
      ) : (
        <Button
          fullWidth
          variant={run.stale ? "filled" : "default"}
          aria-describedby={reasons.length > 0 ? "ex-reasons" : undefined}
          rightSection={<kbd className="ex-kbd">{isMac() ? "⌘ ↵" : "Ctrl ↵"}</kbd>}
          onClick={() => run.start()}
        >
          {t(asked ? "run.update" : "run.create")}
        </Button>
      )}
    </div>
  );
}
