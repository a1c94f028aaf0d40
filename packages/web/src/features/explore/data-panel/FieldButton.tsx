import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useEffect, useRef } from "react";
import { MarkdownText } from "../../../lib/markdown/index.ts";
import { type DatasetField, fieldWarnings } from "../model/fields/fields.ts";
import { useCertification } from "../useCertification.ts";
import { dragField } from "./dragField.ts";
import { FieldIcon, fieldKind } from "./FieldIcon.tsx";

/** A field as the panel lists it. */
export interface FieldEntry {
  key: string;
  field: DatasetField;
  name: string;
}

interface Props {
  entry: FieldEntry;
  /** Among the fields of the panel. */
  place: number;
  isTabStop: boolean;
  onFocus: (place: number) => void;
  onAdd: (entry: FieldEntry) => void;
}

/** A column or metric of the list: click or Enter adds it where it fits, dragging puts it where it is dropped. */
export function FieldButton({ entry, place, isTabStop, onFocus, onAdd }: Props) {
  const { field, name } = entry;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? dragField(button.current, field) : undefined), [field]);
  const more = field.kind === "metric" ? field.metric.expression : field.column.expression;
  const description = field.kind === "metric" ? field.metric.description : field.column.description;
  const type = field.kind === "column" ? field.column.type : null;
  const certification = useCertification(field.kind === "metric" ? field.metric : field.column);
  const warnings = fieldWarnings(field);
  return (
    <Tooltip
      multiline
      label={
        <span className="ex-tip">
          <strong>{name}</strong>
          {more && <code>{more}</code>}
          {type && <span>{type}</span>}
          {description && <span>{description}</span>}
          {certification && <span>{certification}</span>}
          {warnings.map((warning) => (
            <MarkdownText key={warning} code={warning} />
          ))}
        </span>
      }
    >
      <button
        ref={button}
        type="button"
        className="ex-field"
        data-place={place}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(place)}
        onClick={() => onAdd(entry)}
      >
        <FieldIcon kind={field.kind === "metric" ? "metric" : fieldKind(field.column)} />
        <span className="ex-field-name">{name}</span>
        {certification && (
          <span className="ex-certified">
            <Icon name="certified" size={13} label={certification} />
          </span>
        )}
        {warnings.length > 0 && (
          <span className="ex-note">
            <Icon name="alert" size={13} label={warnings.join(". ")} />
          </span>
        )}
      </button>
    </Tooltip>
  );
}
