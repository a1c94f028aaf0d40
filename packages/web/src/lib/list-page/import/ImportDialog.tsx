import type { Route } from "@sightline/api/route";
import { FileInput, PasswordInput, Textarea } from "@sightline/ui/field";
import { useId } from "react";
import { FormDialog } from "../../form-dialog/index.ts";
import { useWords } from "../../i18n/index.ts";
import classes from "./ImportDialog.module.css";
import { SECRET_FIELDS, type SecretNeed } from "./importNeeds.ts";
import { useImport } from "./useImport.ts";

/** Endings of exports from before bundles had versions, by the resource that still takes them. */
const UNVERSIONED: Record<string, readonly string[]> = { dashboard: [".json"], dataset: [".yaml", ".yml"] };

const NEEDS = Object.keys(SECRET_FIELDS) as SecretNeed[];

/**
 * Takes a bundle from a file; asks for the secrets that it does not hold, and before anything that is there is replaced.
 * `noun`: the key under lists:noun.
 */
export function ImportDialog({
  route,
  noun,
  resource,
  onClose,
}: {
  route: Route;
  noun: string;
  /** As in the paths of its calls, and first in the keys of its queries. */
  resource: string;
  onClose: () => void;
}) {
  const t = useWords("lists");
  const fileId = useId();
  const nouns = t(`noun.${noun}`, { count: 2 });
  const bundle = useImport({
    route,
    resource: t(`noun.${noun}`, { count: 1 }),
    queryKey: resource,
    onDone: onClose,
  });
  const existing = bundle.needs?.alreadyExists ?? [];

  return (
    <FormDialog
      className={classes.form}
      title={t("import.title", { nouns })}
      verb={existing.length > 0 ? t("import.overwrite") : t("import.take")}
      canSubmit={bundle.file !== null}
      busy={bundle.isSending}
      onSubmit={() => void bundle.send(existing.length > 0)}
      onClose={onClose}
    >
      <label className={classes.file} htmlFor={fileId}>
        {t("import.file")}
        <FileInput
          id={fileId}
          accept={[".zip", ...(UNVERSIONED[resource] ?? [])].join()}
          onChange={(event) => bundle.choose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {NEEDS.flatMap((need) =>
        (bundle.needs?.[need] ?? []).map((path) => {
          const props = {
            label: t(`import.${need}`, { path }),
            required: true,
            value: bundle.secretOf(need, path),
          };
          const change = (event: { currentTarget: { value: string } }) =>
            bundle.setSecret(need, path, event.currentTarget.value);
          return need === "sshPrivateKeyNeeded" ? (
            <Textarea key={need + path} {...props} rows={4} onChange={change} />
          ) : (
            <PasswordInput key={need + path} {...props} onChange={change} />
          );
        }),
      )}
      {existing.length > 0 && (
        <div className={classes.existing} role="alert">
          <p>{t("import.exists", { count: existing.length })}</p>
          <ul>
            {existing.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </div>
      )}
      {bundle.failure && (
        <p className={classes.failure} role="alert">
          {bundle.failure}
        </p>
      )}
    </FormDialog>
  );
}
