import type { ConnectionParameters } from "@sightline/api/databases";
import { Checkbox, PasswordInput, TextInput } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./Connect.module.css";
import type { Part } from "./part.ts";

/** Fields of the form, as the server names them. */
export const PARAMETERS = ["host", "port", "database", "username", "password", "query"];

type Name = "host" | "port" | "database" | "username" | "password";

/** The fields that stand for a URI. What is wrong with them is looked at whenever one is left. */
export function ParameterFields({
  draft,
  faults,
  change,
  schema,
  onLeave,
}: Part & { schema: Record<string, unknown> | undefined; onLeave: () => void }) {
  const t = useWords("databases");
  const required = (schema?.required ?? []) as string[];
  const set = (parameters: ConnectionParameters) =>
    change({ parameters: { ...draft.parameters, ...parameters } });
  const field = (name: Name) => ({
    label: t(`field.${name}`),
    required: required.includes(name),
    value: String(draft.parameters[name] ?? ""),
    error: faults.fields[name],
    autoComplete: "off",
    spellCheck: false,
    onBlur: onLeave,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field("host")} />
        <TextInput {...field("port")} inputMode="numeric" />
      </div>
      <TextInput {...field("database")} />
      <div className={classes.pair}>
        <TextInput {...field("username")} />
        <PasswordInput {...field("password")} size="xs" autoComplete="new-password" />
      </div>
      <TextInput
        label={t("field.query")}
        description={t("field.queryHint")}
        value={draft.query}
        error={faults.fields.query}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <Checkbox
        label={t("field.encryption")}
        checked={draft.parameters.encryption === true}
        onChange={(event) => set({ encryption: event.currentTarget.checked })}
      />
    </>
  );
}
