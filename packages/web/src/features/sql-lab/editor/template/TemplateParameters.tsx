import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useId } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type JsonFault, jsonFault } from "../../../../lib/json-fault/index.ts";
import { useSqlLab } from "../../model/index.ts";
import { changeTab } from "../../model/tabs/index.ts";
import classes from "../Editor.module.css";
import { JsonEditor } from "./JsonEditor.tsx";
import { parameterNames } from "./parameterNames.ts";

const EXAMPLE = {
  parameters: '{"cities": ["Oslo", "Bergen"], "min": 3}',
  sql: "WHERE city IN {{ cities|where_in }} AND n > {{ min }}",
};

interface Props {
  tabId: string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  /** Without the button, something else opens them. */
  withButton: boolean;
}

/** The template parameters of a tab, and the button that tells how many there are, and when they are faulty. */
export function TemplateParameters({ tabId, opened, onOpen, withButton }: Props) {
  const t = useWords("sql-lab");
  const text = useSqlLab(({ tabs }) => tabs.find(({ id }) => id === tabId)?.templateParams ?? "{}");
  const isFaulty = jsonFault(text) !== null;
  const count = parameterNames(text).length;
  const label = isFaulty ? t("editor.parameters.faulty") : t("editor.parameters.count", { count });
  return (
    <>
      {withButton && (
        <Button
          variant="default"
          className={classes.parameters}
          rightSection={
            count > 0 || isFaulty ? (
              <>
                <span className={classes.badge} aria-hidden data-faulty={isFaulty || undefined}>
                  {isFaulty ? "!" : count}
                </span>
                <span className="sl-visually-hidden">{label}</span>
              </>
            ) : undefined
          }
          onClick={() => onOpen(true)}
        >
          {t("editor.parameters.button")}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={() => onOpen(false)}
        title={t("editor.parameters.title")}
        width={560}
        footer={<Button onClick={() => onOpen(false)}>{t("editor.parameters.done")}</Button>}
      >
        <ParameterText tabId={tabId} text={text} />
      </Dialog>
    </>
  );
}

/** The text of the parameters. Each key is kept in the tab: closing loses nothing, whatever the text is worth. */
function ParameterText({ tabId, text }: { tabId: string; text: string }) {
  const t = useWords("sql-lab");
  const id = useId();
  const fault = jsonFault(text);
  const words = ({ kind, line }: JsonFault) =>
    t("common:json.fault", { line, what: t(`common:json.faults.${kind}`) });
  return (
    <>
      <p className={classes.help}>{t("editor.parameters.help")}</p>
      {bootstrap().common.feature_flags.ENABLE_TEMPLATE_PROCESSING !== true && (
        <p className={classes.help}>{t("editor.parameters.off")}</p>
      )}
      <div className={classes.json}>
        <JsonEditor
          label={t("editor.parameters.label")}
          value={text}
          describedBy={id}
          words={words}
          onChange={(templateParams) => changeTab(tabId, { templateParams })}
        />
      </div>
      <p id={id} className={classes.fault} role="status">
        {fault && words(fault)}
      </p>
      <p className={classes.help}>
        {t("editor.parameters.example")} <code>{EXAMPLE.parameters}</code> <code>{EXAMPLE.sql}</code>
      </p>
    </>
  );
}
