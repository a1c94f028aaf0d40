import "../base/Paper.css";
import "../base/Overlay.css";
import "../base/CloseButton.css";
import "../base/ModalBase.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./Dialog.module.css";

/** A modal for a decision that blocks. Escape closes it; the focus goes back where it was. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 440,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** CSS pixels or any CSS width. */
  width?: number | string;
}) {
  const words = useUiWords();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
      closeButtonProps={{ "aria-label": words.close }}
    >
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
