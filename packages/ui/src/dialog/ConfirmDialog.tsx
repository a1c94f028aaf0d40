import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";

/** Asks before something that cannot be undone. `title` names the thing, `verb` is on the button. */
export function ConfirmDialog({
  opened,
  title,
  touches,
  verb,
  danger = true,
  busy = false,
  refused = false,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  /** What else is touched by it. */
  touches?: ReactNode;
  verb: string;
  danger?: boolean;
  busy?: boolean;
  /** It cannot be done now; `touches` says why. */
  refused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const words = useUiWords();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={refused || undefined}>
            {words.cancel}
          </Button>
          <Button
            className={danger ? classes.danger : undefined}
            loading={busy}
            onClick={onConfirm}
            disabled={refused}
            data-autofocus={!refused || undefined}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={classes.touches} aria-live="polite">
        {touches}
      </div>
    </Dialog>
  );
}
