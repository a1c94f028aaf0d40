import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import { fieldNotes } from "../model/fields/fieldNotes.ts";
import type { Field } from "../model/fields/fields.ts";

/** Who vouches for the field that was chosen, and what its users are warned of. */
export function Notes({ field }: { field: Field }) {
  const t = useWords("explore");
  const { certification, warnings } = fieldNotes(field);
  return (
    <>
      {certification && (
        <p className="ex-field-note">
          <span className="ex-certified">
            <Icon name="certified" size={14} />
          </span>
          {[t("header.certified", certification), certification.details].filter(Boolean).join(". ")}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="ex-field-note">
          <span className="ex-note">
            <Icon name="alert" size={14} />
          </span>
          {warning}
        </p>
      ))}
    </>
  );
}
