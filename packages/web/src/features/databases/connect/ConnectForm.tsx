import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { Kind } from "../queries.ts";
import classes from "./Connect.module.css";
import { type Draft, hasReadableParams } from "./draft.ts";
import { faultsOf, NO_FAULTS } from "./faults.ts";
import { OtherSection } from "./OtherSection.tsx";
import { ParameterFields } from "./ParameterFields.tsx";
import { parameterRows } from "./parameterRows.ts";
import type { Part } from "./part.ts";
import { checkParameters, store, tryConnection } from "./requests.ts";
import { PerformanceSection, SecuritySection, SqlLabSection } from "./SettingSections.tsx";
import { TunnelSection } from "./TunnelSection.tsx";

export type FormKind = Pick<
  Kind,
  "engine" | "parameters" | "engine_information" | "sqlalchemy_uri_placeholder"
>;

const SHOWN = [
  "database_name",
  "server_cert",
  "masked_encrypted_extra",
  "force_ctas_schema",
  "cache_timeout",
];

/** The form of one database: how it is connected, and what it may be used for. */
export function ConnectForm({
  kind,
  initial,
  onBack,
  onClose,
}: {
  kind: FormKind;
  initial: Draft;
  onBack?: () => void;
  onClose: () => void;
}) {
  const t = useWords("databases");
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState(NO_FAULTS);
  /** What the last test of the connection has said; it holds until something is changed. */
  const [tested, setTested] = useState<{ works: boolean; text: string } | null>(null);
  const isNew = draft.id === null;
  const shown = [...SHOWN, ...(draft.byUri ? ["sqlalchemy_uri"] : parameterRows(kind.parameters).flat())];
  const readFaults = (error: unknown, forced: boolean) =>
    faultsOf(error, { forced, shown, required: t("connect.required") });

  const check = useMutation({
    mutationFn: () => checkParameters(draft),
    onSuccess: () => setFaults(NO_FAULTS),
    onError: (error) => setFaults(readFaults(error, false)),
  });
  const test = useMutation({
    mutationFn: () => tryConnection(draft),
    onSuccess: () => {
      setFaults(NO_FAULTS);
      setTested({ works: true, text: t("connect.looksGood") });
    },
    onError: (error) => {
      // Those at the fields; the rest is in the words of the test.
      setFaults({ ...readFaults(error, true), rest: null });
      setTested({ works: false, text: t("connect.failed", { error: withoutEngine(errorText(error)) }) });
    },
  });
  const save = useMutation({
    mutationFn: () => store(draft),
    onSuccess: () => {
      toast.success(t(isNew ? "connect.connected" : "connect.saved"));
      onClose();
    },
    onError: (error) => {
      setTested(null);
      setFaults(readFaults(error, true));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["database"] }),
  });

  const part: Part = {
    draft,
    faults,
    change: (change) => {
      setTested(null);
      setDraft((before) => ({ ...before, ...change }));
    },
  };
  const mayTunnel =
    bootstrap().common.feature_flags.SSH_TUNNELING === true && !kind.engine_information.disable_ssh_tunneling;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextInput
        label={t("field.database_name")}
        description={t("field.database_nameHint")}
        required
        maxLength={250}
        data-autofocus
        value={draft.database_name}
        error={faults.fields.database_name}
        onChange={(event) => part.change({ database_name: event.currentTarget.value })}
      />
      {draft.byUri ? (
        <TextInput
          label={t("field.sqlalchemy_uri")}
          placeholder={kind.sqlalchemy_uri_placeholder}
          required
          maxLength={1024}
          autoComplete="off"
          spellCheck={false}
          value={draft.sqlalchemy_uri}
          error={faults.fields.sqlalchemy_uri}
          onChange={(event) => part.change({ sqlalchemy_uri: event.currentTarget.value })}
        />
      ) : (
        <ParameterFields {...part} schema={kind.parameters} onLeave={() => check.mutate()} />
      )}
      {kind.parameters && (
        <button
          type="button"
          className={classes.instead}
          onClick={() => {
            setFaults(NO_FAULTS);
            part.change({ byUri: !draft.byUri });
          }}
        >
          {t(draft.byUri ? "connect.byForm" : "connect.byUri")}
        </button>
      )}
      {mayTunnel && <TunnelSection {...part} />}
      <SqlLabSection {...part} />
      <PerformanceSection {...part} />
      <SecuritySection
        {...part}
        canUpload={kind.engine_information.supports_file_upload}
        canImpersonate={kind.engine_information.supports_impersonation}
      />
      <OtherSection {...part} hasCatalogs={kind.engine_information.supports_dynamic_catalog} />
      {faults.rest && (
        <p role="alert" className={classes.fault}>
          {faults.rest}
        </p>
      )}
      {tested && (
        <p role={tested.works ? "status" : "alert"} className={tested.works ? classes.works : classes.fault}>
          {tested.text}
        </p>
      )}
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="subtle" className={classes.start} onClick={onBack}>
            {t("connect.back")}
          </Button>
        )}
        <Button
          variant="default"
          loading={test.isPending}
          disabled={!hasReadableParams(draft)}
          onClick={() => test.mutate()}
        >
          {t("connect.test")}
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={draft.database_name.trim() === "" || !hasReadableParams(draft)}
        >
          {t(isNew ? "connect.submit" : "connect.save")}
        </Button>
      </div>
    </form>
  );
}

/** The words of a database, without the engine's name that the API puts before them: the form is of that engine. */
const withoutEngine = (text: string): string => text.replace(/^[\w-]+ error: /, "");
