import { chartRoutes } from "@sightline/api/charts";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { address, callVersioned, errorText } from "../../../lib/api/index.ts";
import { type Conflict, ConflictChoices, isConflict } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { readConflict } from "../save/readConflict.ts";
import { type ChartProperties, changeOf, hasSameTags, propertiesOf } from "./chartProperties.ts";
import { type Dashboards, PropertyFields } from "./PropertyFields.tsx";
import classes from "./properties.module.css";
import { TagsNotSaved, useSaveProperties } from "./useSaveProperties.ts";

interface Props {
  id: number;
  dashboards: Dashboards;
  mayChange: boolean;
  /** The version that changes begin from; missing: the one that the dialog reads. */
  version?: string | null;
  /** Called with what was saved over the version `base`, and the version that it made. */
  onSave?: (after: ChartProperties, base: string | null, version: string | null) => void;
  onClose: () => void;
}

/** What is known of a chart beside its controls: read by everybody, changed by its owners. */
export function PropertiesDialog(props: Props) {
  const t = useWords("explore");
  const { id, onClose } = props;
  const { data, error } = useQuery({
    queryKey: ["explore", "properties", id],
    queryFn: async ({ signal }) => {
      const { reply, version } = await callVersioned(chartRoutes.show, { params: { id }, signal });
      return { stored: propertiesOf(reply.result), version };
    },
    // What is edited must not be what another visit read.
    gcTime: 0,
    retry: false,
  });
  if (data)
    return <Properties {...props} storedProperties={data.stored} version={props.version ?? data.version} />;
  return (
    <Dialog opened onClose={onClose} title={t("properties.title")} width={520}>
      {error ? (
        <p role="alert" className={classes.failure}>
          {t("properties.notRead", { error: errorText(error) })}
        </p>
      ) : (
        <p className={classes.hint}>{t("common:loading")}</p>
      )}
    </Dialog>
  );
}

interface ReadProps extends Props {
  storedProperties: ChartProperties;
  version: string | null;
}

function Properties({ id, dashboards, mayChange, storedProperties, version, onSave, onClose }: ReadProps) {
  const t = useWords("explore");
  // What was read first: a save reads the chart anew.
  const [before] = useState(storedProperties);
  const [beginning] = useState(version);
  const [after, setAfter] = useState(storedProperties);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useSaveProperties(id, onSave);
  const isChanged = changeOf(before, after) !== null || !hasSameTags(before.tags, after.tags);
  const canSave = mayChange && isChanged && after.slice_name.trim() !== "" && !save.isPending;
  const run = (base = beginning) =>
    save.mutate(
      { before, after, base },
      {
        onError: (error) => {
          if (isConflict(error)) void readConflict(id).then(setConflict);
          // An overwrite that failed: the form says why.
          else setConflict(null);
        },
        onSuccess: () => {
          onClose();
          toast.success(t("properties.saved", { name: after.slice_name.trim() }));
        },
      },
    );
  if (conflict) {
    const openStored = () => window.open(address("/explore/", {}, { slice_id: id }), "_blank");
    return (
      <Dialog
        opened
        onClose={() => setConflict(null)}
        title={t("common:conflict.title", { name: conflict.name })}
        width={480}
      >
        <ConflictChoices
          conflict={conflict}
          busy={save.isPending}
          choices={[
            {
              label: t("save.conflict.open"),
              hint: t("save.conflict.openHint"),
              run: () => void openStored(),
            },
          ]}
          onOverwrite={() => run(conflict.version)}
          onClose={() => setConflict(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("properties.title")}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(mayChange ? "common:cancel" : "common:close")}
          </Button>
          {mayChange && (
            <Button disabled={!canSave} loading={save.isPending} onClick={() => run()}>
              {t("common:save")}
            </Button>
          )}
        </>
      }
    >
      <PropertyFields
        value={after}
        onChange={(change) => setAfter((old) => ({ ...old, ...change }))}
        mayChange={mayChange}
        dashboards={dashboards}
      />
      {save.error && (
        <p role="alert" className={classes.failure}>
          {t(save.error instanceof TagsNotSaved ? "properties.tagsNotSaved" : "properties.notSaved", {
            error: errorText(save.error),
          })}
        </p>
      )}
    </Dialog>
  );
}
