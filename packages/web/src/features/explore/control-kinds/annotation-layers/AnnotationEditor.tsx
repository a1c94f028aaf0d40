import {
  type AnnotationKind,
  type AnnotationLayer,
  type AnnotationSource,
  readsChart,
  SOURCES_OF,
} from "@sightline/charts/annotations";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { EditorButtons } from "../../editors/EditorButtons.tsx";
import { DisplayFields } from "./DisplayFields.tsx";
import { withKind, withSource, withValue } from "./draft.ts";
import { layerProblems } from "./layerProblems.ts";
import { SourceFields } from "./SourceFields.tsx";
import { ValueField } from "./ValueField.tsx";

interface Props {
  /** One without a name is a new one. */
  layer: AnnotationLayer;
  /** Those that the chart takes. */
  kinds: readonly AnnotationKind[];
  /** Names of the chart's other layers. */
  others: readonly string[];
  onSave: (layer: AnnotationLayer) => void;
  onClose: () => void;
}

/** Says what a layer shows, where that comes from, and how it looks. */
export function AnnotationEditor({ layer: original, kinds, others, onSave, onClose }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  const [layer, setLayer] = useState(original);
  const problems = layerProblems(layer, others);
  const sources = SOURCES_OF[layer.annotationType];
  // An empty field is not wrong before one has come to it; a text that cannot be is.
  const problemOf = (field: "name" | "value") =>
    layer[field] !== null && layer[field] !== "" && problems[field] ? english(problems[field]) : undefined;
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(problems).length > 0) return;
        onSave({ ...layer, name: layer.name.trim() });
        onClose();
      }}
    >
      <fieldset className="ex-annotation-fields">
        <legend>{t("annotations.configuration")}</legend>
        <TextInput
          label={t("annotations.name")}
          data-autofocus
          required
          value={layer.name}
          error={problemOf("name")}
          onChange={(event) => setLayer({ ...layer, name: event.currentTarget.value })}
        />
        <div className="ex-pair">
          <Select<AnnotationKind>
            label={t("annotations.kind")}
            data={kinds.map((kind) => ({ value: kind, label: t(`annotations.kinds.${kind}`) }))}
            value={layer.annotationType}
            onChange={(kind) => kind && setLayer(withKind(layer, kind))}
          />
          {sources.length > 1 && (
            <Select<AnnotationSource>
              label={t("annotations.source")}
              data={sources.map((source) => ({ value: source, label: t(`annotations.sources.${source}`) }))}
              value={layer.sourceType}
              onChange={(source) => source && setLayer(withSource(layer, source))}
            />
          )}
        </div>
        <ValueField
          layer={layer}
          error={problemOf("value")}
          onChange={(value) => setLayer(withValue(layer, value))}
        />
      </fieldset>
      {readsChart(layer) && typeof layer.value === "number" && (
        <SourceFields chartId={layer.value} layer={layer} onChange={setLayer} />
      )}
      <DisplayFields layer={layer} onChange={setLayer} />
      <EditorButtons canSave={Object.keys(problems).length === 0} onClose={onClose} />
    </form>
  );
}
