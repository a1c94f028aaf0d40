import { Checkbox, PasswordInput, TextInput } from "@sightline/ui/field";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./Connect.module.css";
import { KeyField } from "./KeyField.tsx";
import { type FormSchema, isKnownField, parameterRows } from "./parameterRows.ts";
import type { Part } from "./part.ts";

const SECRETS = ["password", "access_token"];

/** The fields that stand for a URI. What is wrong with them is looked at whenever one is left. */
export function ParameterFields({
  schema,
  onLeave,
  ...part
}: Part & { schema: FormSchema | undefined; onLeave: () => void }) {
  return parameterRows(schema).map((row) => (
    <div key={row[0]} className={row.length > 1 ? classes.pair : undefined}>
      {row.map((name) => (
        <Field key={name} {...part} name={name} schema={schema ?? {}} onLeave={onLeave} />
      ))}
    </div>
  ));
}

function Field({
  name,
  schema,
  onLeave,
  ...part
}: Part & { name: string; schema: FormSchema; onLeave: () => void }) {
  const t = useWords("databases");
  const { draft, faults, change } = part;
  const { type, description, ...about } = schema.properties?.[name] ?? {};
  const label = isKnownField(name) ? t(`field.${name}`) : (description ?? name);
  const value = draft.parameters[name];
  const set = (next: unknown) => change({ parameters: { ...draft.parameters, [name]: next } });
  const common = { label, required: schema.required?.includes(name) ?? false, error: faults.fields[name] };
  if (about["x-encrypted-extra"]) {
    return <KeyField {...common} value={value} onChange={set} onLeave={onLeave} />;
  }
  if (type === "boolean") {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  }
  if (type === "object") {
    return (
      <TextInput
        {...common}
        description={t("field.queryHint")}
        value={draft.query}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
    );
  }
  const field = {
    ...common,
    value: String(value ?? ""),
    spellCheck: false,
    ...(about.examples?.[0] !== undefined && { placeholder: about.examples[0] }),
    onBlur: onLeave,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  if (SECRETS.includes(name)) return <PasswordInput {...field} size="xs" autoComplete="new-password" />;
  return (
    <TextInput
      {...field}
      autoComplete="off"
      {...(type === "integer" ? { inputMode: "numeric" as const } : {})}
    />
  );
}
