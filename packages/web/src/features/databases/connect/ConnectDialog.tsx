import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Select } from "@sightline/ui/select";
import { ErrorState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { databaseQueries, type Kind } from "../queries.ts";
import classes from "./Connect.module.css";
import { ConnectForm } from "./ConnectForm.tsx";
import { draftOf, newDraft } from "./draft.ts";

/** What the dialog is open for: a new database, or a known one. */
export type ConnectTarget = "new" | { id: number; name: string };

/** Connects a new database, or changes the connection of a known one. */
export function ConnectDialog({ target, onClose }: { target: ConnectTarget | null; onClose: () => void }) {
  const t = useWords("databases");
  const [kind, setKind] = useState<Kind | null>(null);
  const close = () => {
    setKind(null);
    onClose();
  };
  return (
    <Dialog opened={target !== null} onClose={close} title={titleOf(target, kind, t)} width={560}>
      {target === "new" && <NewConnection kind={kind} onChoose={setKind} onClose={close} />}
      {target !== null && target !== "new" && <KnownConnection id={target.id} onClose={close} />}
    </Dialog>
  );
}

/** Says which database, or which kind, the form is for. */
function titleOf(target: ConnectTarget | null, kind: Kind | null, t: ReturnType<typeof useWords>): string {
  if (target !== null && target !== "new") return t("connect.edit", { name: target.name });
  return kind ? t("connect.titleOf", { kind: kind.label }) : t("connect.title");
}

function NewConnection({
  kind,
  onChoose,
  onClose,
}: {
  kind: Kind | null;
  onChoose: (kind: Kind | null) => void;
  onClose: () => void;
}) {
  const t = useWords("databases");
  const { data: kinds = [], error, refetch } = useQuery(databaseQueries.kinds());
  if (error) {
    return (
      <ErrorState
        title={t("connect.kindsFailed", { error: errorText(error) })}
        action={<Button onClick={() => refetch()}>{t("common:retry")}</Button>}
      />
    );
  }
  if (kind) {
    return (
      <ConnectForm kind={kind} initial={newDraft(kind)} onBack={() => onChoose(null)} onClose={onClose} />
    );
  }
  const others = kinds.filter(({ preferred }) => !preferred);
  return (
    <>
      <h3 className={classes.heading}>{t("connect.choose")}</h3>
      <ul className={classes.kinds} aria-label={t("connect.preferred")}>
        {kinds
          .filter(({ preferred }) => preferred)
          .map((one) => (
            <li key={one.engine}>
              <Button variant="default" fullWidth onClick={() => onChoose(one)}>
                {one.label}
              </Button>
            </li>
          ))}
      </ul>
      <Select
        label={t("connect.others")}
        placeholder={t("connect.otherKind")}
        data={others.map(({ engine, label }) => ({ value: engine, label }))}
        value={null}
        onChange={(engine) => onChoose(others.find((one) => one.engine === engine) ?? null)}
      />
    </>
  );
}

function KnownConnection({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords("databases");
  const kinds = useQuery(databaseQueries.kinds());
  const known = useQuery(databaseQueries.connection(id));
  const error = kinds.error ?? known.error;
  if (error) return <ErrorState title={t("connect.loadFailed", { error: errorText(error) })} />;
  if (!kinds.data || !known.data) return <p aria-busy="true">{t("common:loading")}</p>;
  const { data } = known;
  const kind = kinds.data.find(({ engine }) => engine === data.backend) ?? {
    engine: data.backend,
    engine_information: data.engine_information,
    ...("properties" in data.parameters_schema ? { parameters: data.parameters_schema } : {}),
    sqlalchemy_uri_placeholder: "",
  };
  return <ConnectForm kind={kind} initial={draftOf(data)} onClose={onClose} />;
}
