import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { type ReactNode, useId } from "react";
import { useWords } from "../i18n/index.ts";

/** A dialog around one form, with the buttons that send and cancel it. Enter in a field sends it, too. */
export function FormDialog({
  opened = true,
  title,
  verb,
  canSubmit = true,
  busy = false,
  width,
  className,
  onSubmit,
  onClose,
  children,
}: {
  opened?: boolean;
  title: string;
  /** On the button that sends the form. */
  verb: string;
  canSubmit?: boolean;
  busy?: boolean;
  /** CSS pixels. */
  width?: number;
  /** Of the form. */
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useWords("common");
  const form = useId();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      {...(width !== undefined && { width })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={!canSubmit} loading={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && !busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
