import { Icon } from "@sightline/ui/icon";
import { MarkdownText } from "../../../lib/markdown/index.ts";
import { type DatasetField, fieldWarnings } from "../model/fields/fields.ts";
import { useCertification } from "../useCertification.ts";

/** Who vouches for the field that was chosen, and what its users are warned of. */
export function Notes({ field }: { field: DatasetField }) {
  const certification = useCertification(field.kind === "metric" ? field.metric : field.column);
  return (
    <>
      {certification && (
        <p className="ex-field-note">
          <span className="ex-certified">
            <Icon name="certified" size={14} />
          </span>
          {certification}
        </p>
      )}
      {fieldWarnings(field).map((warning) => (
        <div key={warning} className="ex-field-note">
          <span className="ex-note">
            <Icon name="alert" size={14} />
          </span>
          <MarkdownText code={warning} />
        </div>
      ))}
    </>
  );
}
