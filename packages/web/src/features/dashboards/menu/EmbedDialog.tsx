import { dashboardRoutes } from "@sightline/api/dashboards";
import { deleteEmbedding, getEmbedding, updateEmbedding } from "@sightline/api/embedded-dashboards";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, errorText, listQuery } from "../../../lib/api/index.ts";
import { copyText } from "../../../lib/clipboard/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./menu.module.css";

interface Props {
  dashboardId: number;
  onClose: () => void;
}

/** Lets other sites show the dashboard: which ones, by what id, and until when. */
export default function EmbedDialog({ dashboardId, onClose }: Props) {
  const t = useWords("dashboards");
  const params = { id: String(dashboardId) };
  const client = useQueryClient();
  const queryKey = ["dashboard", "embedding", dashboardId];
  const { data, error, isPending } = useQuery({
    queryKey,
    // Others may change it: it is asked for each time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      // Asked for first: the browser reports a call that finds nothing as a fault of the page.
      const query = listQuery({
        columns: ["id", "is_embedded"],
        filters: [{ col: "id", opr: "eq", value: dashboardId }],
      });
      const [listed] = (await call(dashboardRoutes.list, { query, signal })).result;
      if (listed?.is_embedded === false) return null;
      try {
        return (await call(getEmbedding, { params, signal })).result;
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404) return null;
        throw problem;
      }
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const shown = data?.allowed_domains.join(", ") ?? "";
  const domains = typed ?? shown;
  const save = useMutation({
    mutationFn: () => call(updateEmbedding, { params, body: { allowed_domains: domainsIn(domains) } }),
    onSuccess: ({ result }) => {
      client.setQueryData(queryKey, result);
      setTyped(null);
      toast.success(t("embed.saved"));
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteEmbedding, { params }),
    onSuccess: () => {
      client.setQueryData(queryKey, null);
      setTyped(null);
      setRemoving(false);
      toast.success(t("embed.deactivated"));
    },
    onError: () => {
      setRemoving(false);
      toast.danger(t("embed.notDeactivated"));
    },
  });
  const isSame = data !== null && domainsIn(domains).join() === domainsIn(shown).join();
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t("embed.title")}
        width={520}
        footer={
          data !== undefined && (
            <>
              {data !== null && (
                <Button variant="default" className={classes.first} onClick={() => setRemoving(true)}>
                  {t("embed.deactivate")}
                </Button>
              )}
              <Button type="submit" form="embed" disabled={isSame} loading={save.isPending}>
                {t(data === null ? "embed.enable" : "embed.save")}
              </Button>
            </>
          )
        }
      >
        {isPending && <p role="status">{t("embed.loading")}</p>}
        {error && <p role="alert">{t("embed.notLoaded", { error: errorText(error) })}</p>}
        {data !== undefined && (
          <form
            id="embed"
            className={classes.embed}
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate();
            }}
          >
            {data === null ? (
              <p>{t("embed.off")}</p>
            ) : (
              <>
                <p>{t("embed.ready")}</p>
                <p className={classes.uuid}>
                  <code>{data.uuid}</code>
                  <Button variant="default" onClick={() => void copyId(data.uuid, t("embed.copied"))}>
                    {t("embed.copy")}
                  </Button>
                </p>
              </>
            )}
            <TextInput
              label={t("embed.domains")}
              description={t("embed.domainsHint")}
              placeholder="https://superset.example.com"
              value={domains}
              error={save.error ? errorText(save.error) : undefined}
              onChange={(event) => {
                save.reset();
                setTyped(event.currentTarget.value);
              }}
              data-autofocus
            />
            {domainsIn(domains).length === 0 && <p className={classes.warning}>{t("embed.anySite")}</p>}
          </form>
        )}
      </Dialog>
      <ConfirmDialog
        opened={removing}
        title={t("embed.deactivateTitle")}
        touches={t("embed.deactivateHint")}
        verb={t("embed.deactivate")}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((domain) => domain.trim())
    .filter((domain) => domain !== "");

async function copyId(uuid: string, done: string): Promise<void> {
  try {
    await copyText(Promise.resolve(uuid));
    toast.success(done);
  } catch {
    // It stands in the dialog, to be copied by hand.
  }
}
