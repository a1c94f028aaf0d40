import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { copyAndSay } from "../../../lib/clipboard/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./sidebar.module.css";

/** A text of the database to be read and copied. */
export function TextDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useWords("sql-lab");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={() => void copyAndSay(text)}>
            {t("sidebar.copy")}
          </Button>
          <Button onClick={onClose}>{t("common:close")}</Button>
        </>
      }
    >
      <pre className={classes.text}>{text}</pre>
    </Dialog>
  );
}
