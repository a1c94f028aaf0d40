import { chartByVizType } from "@sightline/charts";
import { type AnnotationKind, type AnnotationLayer, newLayer } from "@sightline/charts/annotations";
import { readAnnotationLayers } from "@sightline/charts/control-kinds";
import { Icon, type IconName } from "@sightline/ui/icon";
import { useWords } from "../../../../lib/i18n/index.ts";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { useAnnotations } from "../../model/store/AnnotationContext.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { AddButton, Pill } from "../shared/PillBox.tsx";
import { AnnotationEditor } from "./AnnotationEditor.tsx";
import "./annotation-layers.css";

const ICONS: Record<AnnotationKind, IconName> = {
  FORMULA: "function",
  EVENT: "pin",
  INTERVAL: "calendar",
  TIME_SERIES: "line",
};

/** The layers that are drawn over the chart. What one of them lacks is said here; the chart stays. */
export function AnnotationLayersControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const { states, refresh } = useAnnotations();
  const kinds = useExploreState(({ formData }) => chartByVizType(formData.viz_type)?.annotations) ?? [];
  const layers = readAnnotationLayers(value);
  const failed = layers.filter(({ name, show }) => show && states[name]?.status === "failed");
  const faults = failed.map(({ name }) => t("annotations.failed", { name, error: states[name]?.error }));
  const editor = (layer: AnnotationLayer, save: (next: AnnotationLayer) => void) => (close: () => void) => (
    <AnnotationEditor
      layer={layer}
      kinds={kinds}
      others={layers.filter((other) => other.name !== layer.name).map(({ name }) => name)}
      onSave={save}
      onClose={close}
    />
  );
  return (
    <ControlFrame
      label={label}
      description={description}
      error={[error, ...faults].filter(Boolean).join(" ")}
    >
      {failed.length > 0 && (
        <button
          type="button"
          className="ex-link"
          onClick={() => refresh(new Set(failed.map(({ name }) => name)))}
        >
          {t("annotations.again")}
        </button>
      )}
      <div className="ex-pills" data-error={error || failed.length > 0 ? true : undefined}>
        {layers.map((layer, index) => (
          <Pill
            key={layer.name}
            icon={
              <span className="ex-annotation-icon" style={layer.color ? { color: layer.color } : undefined}>
                <Icon name={ICONS[layer.annotationType]} size={13} />
              </span>
            }
            text={layer.show ? layer.name : t("annotations.hidden", { name: layer.name })}
            warning={layer.show ? (states[layer.name]?.error ?? undefined) : undefined}
            onRemove={() => onChange(layers.filter((_, place) => place !== index))}
            editor={(button) => (
              <EditorPopover label={layer.name} target={button} width={400}>
                {editor(layer, (next) => onChange(layers.with(index, next)))}
              </EditorPopover>
            )}
          />
        ))}
        <EditorPopover
          label={t("annotations.add")}
          width={400}
          target={(open) => <AddButton label={t("annotations.add")} {...open} />}
        >
          {editor(newLayer(kinds[0] ?? "FORMULA"), (next) => onChange([...layers, next]))}
        </EditorPopover>
      </div>
    </ControlFrame>
  );
}
